/** «a91c04e2…7f3b»: a shortened hash, enough to compare visually. */
export const shortHash = (hash: string): string => `${hash.slice(0, 8)}…${hash.slice(-4)}`
