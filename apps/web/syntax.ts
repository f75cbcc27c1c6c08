/** A node of a syntax tree (ESTree), as far as the plugins of the build read it. */
export type Node = { type: string; start: number; end: number } & Record<string, unknown>

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** All nodes of a tree. */
export const nodesIn = (tree: unknown): Node[] => {
  const nodes: Node[] = []
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    if (isNode(value)) nodes.push(value)
    for (const child of Object.values(value)) visit(child)
  }
  visit(tree)
  return nodes
}
