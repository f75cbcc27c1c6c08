/** Finding one team or user while typing, in the panel. */
export const whoSearch = {
  team: 'Nome della squadra',
  user: 'Nome utente',
  open: 'Mostra i risultati',
  nothing: 'Nessun risultato: controlla il nome.',
  typeMore: 'Scrivi almeno due lettere.',
  searching: 'Cerco…',
} as const
