/** «a91c04e2…7f3b»: as much of a hash as can be compared by eye. */
export const shortHash = (hash: string): string => `${hash.slice(0, 8)}…${hash.slice(-4)}`
