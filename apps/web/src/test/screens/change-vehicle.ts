/** §2 /changeVehicle, to the last day of its six months. */
export const changeVehicle = {
  path: '/changeVehicle',
  send: 'Changer de véhicule',
  good: {
    Marque: 'Renault',
    Modèle: 'Mégane',
    Energie: 'Électrique',
    Finition: 'Techno',
    'Plaque d’immatriculation': 'ef 456 gh',
    'Date de première mise en circulation': '29.02.2024',
    'Date d’effet souhaitée': '21.05.2027',
  },
} as const
