/** Class names of an element: those that are set, in one string. */
export const cx = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ')
