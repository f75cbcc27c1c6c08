import type { Transfer } from './routes.ts'

/** `moved`: from one team to another. The feed has two entries for it; only the second contains both teams. */
export type TransferKind = 'joined' | 'moved' | 'left' | 'released'

export const transferKindOf = ({ type, fromTeamId }: Pick<Transfer, 'type' | 'fromTeamId'>): TransferKind =>
  type === 'joined' && fromTeamId !== null ? 'moved' : type
