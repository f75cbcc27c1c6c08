/** The name of the program, used for a community without a name. Texts for visitors have the name of the community. */
export const productName = 'Agone'
