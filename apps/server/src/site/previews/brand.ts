import { productName, type Community, type FileRef } from '@agone/contract'
import { paletteOf } from '@agone/palette'

/** The brand in every picture: the logo, else the mark and the name. */
export type PictureBrand = {
  /** Null stands for the product's own name, which is drawn as its logo. */
  name: string | null
  logo: FileRef | null
  /** Null stands for the mark of the product. */
  mark: FileRef | null
  colours: PictureColours
}

/** `faded` is for what lost or is not known yet, `panel` the ground of boxes. */
export type PictureColours = { ground: string; panel: string; ink: string; dim: string; faded: string; primary: string }

/** The brand of a community, with the colours of its dark theme: pictures are dark in both themes. */
export const pictureBrand = ({ name, logo, mark, colours }: Pick<Community, 'name' | 'logo' | 'mark' | 'colours'>) => {
  const { dark } = paletteOf(colours)
  const colour = (token: string): string => dark[token] ?? colours.primary
  return {
    name: name === productName && mark === null ? null : name,
    logo,
    mark,
    colours: {
      ground: colour('bg'),
      panel: colour('surface-2'),
      ink: colour('text'),
      dim: colour('text-2'),
      faded: colour('text-3'),
      primary: colour('primary'),
    },
  } satisfies PictureBrand
}
