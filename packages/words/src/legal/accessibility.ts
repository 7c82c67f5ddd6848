import { enumerated } from '../ground/enumerated.ts'
import { nbsp } from '../ground/nbsp.ts'
import { labels } from '../label/labels.ts'
import { accessibilityChecks as checks } from './accessibility-checks.ts'
import type { LegalText } from './legal-text.ts'

/** /legal/accessibility (decisions §3): the statement that RGAA 4.1.2 asks for, with what is not met. */
export const accessibility: LegalText = {
  lead: '{{broker.name}} s’engage à rendre l’Espace Assuré accessible à tous. Cette déclaration s’applique à l’Espace Assuré et à ses pages de connexion.',
  updated: '2026-11-22',
  sections: [
    {
      id: 'etat',
      title: 'État de conformité',
      blocks: [
        'L’Espace Assuré est partiellement conforme au référentiel général d’amélioration de l’accessibilité (RGAA), version 4.1.2, qui reprend les critères de niveau A et AA des règles internationales WCAG 2.1. Ce qui n’est pas conforme, ou n’a pas encore été vérifié, est énuméré plus bas.',
      ],
    },
    {
      id: 'tests',
      title: 'Résultats des tests',
      blocks: [
        'Il s’agit d’une auto-évaluation : aucun organisme extérieur n’a audité le site, et aucun taux de conformité n’est annoncé. Ont été vérifiés :',
        [
          `${checks.states} états des écrans, avec leurs erreurs, leurs fenêtres et leurs attentes, par un outil automatique (${checks.tool}, règles WCAG ${enumerated(checks.guidelines)}, niveaux A et AA), sur ordinateur dans une présentation claire et sur téléphone dans une présentation sombre, et ${checks.statesInEachLook} d’entre eux dans les ${checks.looks} présentations ;`,
          `la lecture de chacun sur un écran de ${checks.narrow} pixels de large et avec un texte ${checks.enlarged}${nbsp}fois plus grand, sans défilement horizontal ;`,
          'l’ajout d’un conducteur de bout en bout au clavier seul : menus, calendriers, erreurs de saisie.',
        ],
        'Ces vérifications sont refaites à chaque modification du site.',
        'Un outil automatique ne vérifie qu’une partie des critères. Les autres ont été pris en compte à la conception, sans contrôle indépendant.',
      ],
    },
    {
      id: 'non-conforme',
      title: 'Contenus non accessibles',
      blocks: [
        'Ne sont pas conformes, ou pas vérifiés :',
        [
          'la restitution par les lecteurs d’écran du marché, qui n’a pas été testée critère par critère ;',
          'les documents de contrat au format PDF que l’assureur établit, dont la structure n’est pas garantie ;',
          'les réponses aux questions fréquentes, quand elles sont rédigées hors de ce site.',
        ],
        'Ces documents vous sont remis sur demande sous une autre forme, gratuitement.',
      ],
    },
    {
      id: 'technologies',
      title: 'Technologies utilisées',
      blocks: [
        [
          'HTML, CSS, JavaScript et WAI-ARIA pour les écrans ;',
          'HTML et CSS seuls pour les pages de connexion et les textes légaux ;',
          'PDF balisé pour les récépissés.',
        ],
      ],
    },
    {
      id: 'contact',
      title: 'Retour d’information et contact',
      blocks: [
        'Vous n’arrivez pas à accéder à un contenu ou à un service ? Dites‑le‑nous : nous vous orientons vers une alternative accessible ou vous donnons le contenu sous une autre forme.',
        {
          terms: [
            ['Par e-mail', '[{{broker.email}}](mailto:{{broker.email}})'],
            [labels.byTelephone, '{{service.telephone}}, {{service.hours}} ({{service.callPrice}})'],
            ['Par voie postale', '{{broker.name}}, {{broker.address}}'],
          ],
        },
      ],
    },
    {
      id: 'recours',
      title: 'Voies de recours',
      blocks: [
        'Vous nous avez signalé un défaut d’accessibilité qui vous empêche d’accéder à un contenu ou à un service, et notre réponse ne vous satisfait pas ? Vous pouvez :',
        [
          'écrire un message au Défenseur des droits sur [formulaire.defenseurdesdroits.fr](https://formulaire.defenseurdesdroits.fr) ;',
          'contacter le délégué du Défenseur des droits de votre région sur [defenseurdesdroits.fr/saisir/delegues](https://www.defenseurdesdroits.fr/saisir/delegues) ;',
          'envoyer un courrier, gratuitement et sans timbre, à : Défenseur des droits, Libre réponse 71120, 75342 Paris Cedex 07.',
        ],
      ],
    },
  ],
}
