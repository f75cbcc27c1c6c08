export const images = {
  avatar: 'Stemma',
  banner: 'Copertina',
  imageLimits: 'PNG, JPEG o WebP, fino a 64 MB',
  imageProgress: 'Caricamento di {name}',
  imageCancel: 'Annulla il caricamento di {name}',
  imageRemove: 'Togli {name}',
  imageNew: 'Nuova immagine, non ancora salvata',
} as const
