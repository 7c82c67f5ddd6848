/** The drawing of a driving licence beside the fields that ask for what stands on it. */
export const licencePaper = {
  caption:
    'Sur la carte : le numéro à la rubrique 5, au recto ; la date d’obtention dans la colonne 10, au verso, à la ligne B.',
} as const
