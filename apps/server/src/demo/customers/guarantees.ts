type DemoGuarantee = { type: string; description: string; franchise: number }

const liability: DemoGuarantee[] = [
  {
    type: 'Responsabilité civile',
    description:
      'Les dommages que votre véhicule cause aux autres : blessures sans limite, biens jusqu’à 100 millions d’euros.',
    franchise: 0,
  },
  {
    type: 'Défense et recours',
    description:
      'Vos frais de justice après un accident, et nos démarches pour vous faire indemniser par le responsable.',
    franchise: 0,
  },
  {
    type: 'Protection du conducteur',
    description: 'Vos blessures au volant, même si vous êtes responsable de l’accident, jusqu’à 500 000 €.',
    franchise: 0,
  },
]

const assistance = (from: 'panne' | 'accident'): DemoGuarantee => ({
  type: 'Assistance',
  description:
    from === 'panne'
      ? 'Dépannage et remorquage 24 heures sur 24, sans distance minimale : accident, panne, crevaison, vol.'
      : 'Dépannage et remorquage 24 heures sur 24, à plus de 25 km du domicile : accident, vol, incendie.',
  franchise: 0,
})

const windscreen: DemoGuarantee = {
  type: 'Bris de glace essentiel',
  description: 'Le pare-brise seul : réparation d’un impact par un réparateur agréé, une fois par an.',
  franchise: 45.5,
}

const theftAndNature: DemoGuarantee[] = [
  {
    type: 'Vol et incendie',
    description: 'Le vol ou la tentative de vol du véhicule, l’incendie, la foudre et l’explosion.',
    franchise: 320,
  },
  {
    type: 'Bris de glace',
    description:
      'Pare-brise, vitres, lunette arrière et optiques : réparation ou remplacement par un réparateur agréé.',
    franchise: 75,
  },
  {
    type: 'Événements climatiques',
    description: 'La grêle, la tempête, le poids de la neige et les inondations.',
    franchise: 250,
  },
  {
    type: 'Catastrophes naturelles et technologiques',
    description:
      'Les dommages reconnus par un arrêté publié au Journal officiel. La franchise est fixée par la loi.',
    franchise: 380,
  },
]

const ownDamage = (franchise: number): DemoGuarantee => ({
  type: 'Dommages tous accidents',
  description:
    'Les dommages subis par votre véhicule, que vous soyez responsable ou non, même sans tiers identifié.',
  franchise,
})

const replacement: DemoGuarantee = {
  type: 'Véhicule de remplacement',
  description:
    'Un véhicule de catégorie équivalente pendant les réparations, jusqu’à 15 jours, 30 jours en cas de vol.',
  franchise: 0,
}

/** What each formula covers; franchises in euros, 0 where the law or the policy knows none. */
export const formulas = {
  Tiers: [...liability, windscreen, assistance('accident')],
  'Tiers Plus': [...liability, ...theftAndNature, assistance('accident')],
  'Tous Risques': [...liability, ...theftAndNature, ownDamage(450), assistance('panne')],
  'Tous Risques Confort': [...liability, ...theftAndNature, ownDamage(230), assistance('panne'), replacement],
} as const satisfies Record<string, readonly DemoGuarantee[]>

export type Formula = keyof typeof formulas
