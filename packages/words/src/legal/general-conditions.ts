import {
  accountDeletePath,
  accountPasswordPath,
  personalInformationPath,
  rulesPath,
} from '@portal/contract/ground/paths.ts'
import { limits } from '@portal/domain/ground/limits.ts'
import { nbsp } from '../ground/nbsp.ts'
import { undoHours } from '../payment/undo.ts'
import { screenTitles } from '../shell/shell.ts'
import { anyBrand, type LegalText } from './legal-text.ts'

/** §2 /generalConditions: the general conditions of use in six articles. */
export const generalConditions: LegalText = {
  lead: 'Les règles d’utilisation de votre Espace Assuré. Elles ne modifient pas vos contrats d’assurance.',
  updated: '2026-11-23',
  sections: [
    {
      id: 'article-1',
      title: 'Article 1 – Objet et acceptation',
      blocks: [
        `Ces conditions définissent comment {{broker.name}} met l’Espace Assuré à la disposition des titulaires d’un contrat d’assurance automobile ${anyBrand}, et comment ils l’utilisent. L’accès est gratuit, hors coût de votre connexion.`,
        'Utiliser l’Espace Assuré vaut acceptation de ces conditions. Si vous ne les acceptez pas, toutes vos démarches restent possibles par téléphone ou par courrier, et vos documents peuvent vous être adressés gratuitement sur papier.',
        'En cas de contradiction, vos conditions particulières et générales d’assurance l’emportent sur ces conditions d’utilisation.',
      ],
    },
    {
      id: 'article-2',
      title: 'Article 2 – Accès et identifiants',
      blocks: [
        'L’accès se fait avec votre adresse e‑mail et votre mot de passe. Ils sont personnels : ne les confiez à personne, pas même à un membre de notre équipe, qui ne vous les demandera jamais.',
        [
          `Choisissez un mot de passe que vous n’utilisez nulle part ailleurs, et changez‑le dans [${screenTitles.accountPassword}](${accountPasswordPath}) au moindre doute.`,
          `Déconnectez‑vous sur un appareil partagé. La session prend fin de toute façon au bout de ${limits.sessionHours}${nbsp}heures.`,
          'Après plusieurs essais infructueux, la connexion est bloquée pendant quelques minutes.',
          'Si vous pensez que quelqu’un utilise votre compte, appelez‑nous sans attendre au {{service.telephone}}.',
        ],
        'Les opérations faites avec vos identifiants sont présumées faites par vous, jusqu’à ce que vous nous signaliez leur perte ou leur utilisation par un tiers, ou que vous apportiez la preuve du contraire.',
        `Vous pouvez supprimer votre compte à tout moment dans [${screenTitles.account}](${accountDeletePath}). Cela ne résilie pas vos contrats.`,
      ],
    },
    {
      id: 'article-3',
      title: 'Article 3 – Services et valeur des demandes',
      blocks: [
        'L’Espace Assuré permet de consulter vos contrats, vos garanties et vos documents, d’envoyer des documents, de demander une modification, de résilier un contrat, de nous joindre et de gérer votre compte.',
        'Chaque demande reçue est enregistrée sous un numéro et confirmée par e‑mail. Cette confirmation et nos enregistrements font preuve entre nous, sauf preuve contraire.',
        {
          terms: [
            [
              'Effet immédiat',
              'le changement d’adresse personnelle, de téléphone, d’adresse e‑mail une fois confirmée, de mot de passe et de préférences.',
            ],
            [
              'Coordonnées bancaires',
              `le nouveau compte est enregistré aussitôt. S’il est au même titulaire, votre courtier peut l’utiliser ${undoHours} après votre demande, et vous pouvez annuler ce changement jusque‑là. S’il change de titulaire, les prélèvements y passent quand celui‑ci a signé son mandat.`,
            ],
            [
              'Demande à traiter',
              `le changement de véhicule, de conducteur ou de lieu de garage : il vaut à la date que l’assureur vous confirme par écrit, et l’avenant, que vous signez, en est la preuve. La réponse vous parvient en général sous ${limits.vehicleChangeHours}${nbsp}heures.`,
            ],
            [
              'Résiliation',
              'nous en accusons réception et vous indiquons la date de fin du contrat et ses conséquences, comme le prévoit l’article L113-14 du code des assurances.',
            ],
            [
              'Appel et message',
              'nous vous recontactons sous {{promises.answerHours}} heures, aux heures d’ouverture.',
            ],
          ],
        },
        'Tant qu’une modification n’a pas été acceptée, les garanties en cours s’appliquent inchangées. Si elle ne peut pas attendre, appelez‑nous.',
        `Les documents contractuels sont mis à votre disposition au format PDF et y restent au moins ${limits.retentionYears}${nbsp}ans après la fin de notre relation. Vous pouvez à tout moment demander à les recevoir sur papier, gratuitement.`,
      ],
    },
    {
      id: 'article-4',
      title: 'Article 4 – Vos engagements',
      blocks: [
        'En utilisant l’Espace Assuré, vous vous engagez :',
        [
          'à donner des informations exactes et à jour. Une fausse déclaration peut entraîner une réduction de l’indemnité ou la nullité du contrat (articles L113-8 et L113-9 du code des assurances) ;',
          `à envoyer des documents authentiques et lisibles, aux formats PDF, PNG ou JPEG, de ${limits.uploadBytes / 1_000_000}${nbsp}Mo au plus ;`,
          'à prévenir les personnes dont vous nous communiquez les données ;',
          'à ne pas perturber le site, à ne pas contourner ses protections et à ne pas en extraire des données par un procédé automatisé ;',
          'à ne l’utiliser que pour vos propres contrats.',
        ],
        'En cas de manquement grave, nous pouvons suspendre l’accès, en vous disant pourquoi. Vos contrats et vos droits n’en sont pas modifiés.',
      ],
    },
    {
      id: 'article-5',
      title: 'Article 5 – Disponibilité et responsabilité',
      blocks: [
        'Le site est accessible en principe tous les jours, à toute heure. Il peut être interrompu pour maintenance, ou par un événement qui ne dépend pas de nous. Le service client répond {{service.hours}}, hors jours fériés.',
        'Si un délai légal ou contractuel risque d’expirer pendant une interruption, prévenez‑nous par téléphone ou par courrier : nous en tiendrons compte.',
        '{{broker.name}} répond des dommages causés par un manquement à ses obligations, dans les conditions du droit commun. Il ne répond ni de votre matériel, ni de votre connexion, ni du contenu des sites vers lesquels mènent des liens, ni d’un cas de force majeure. Rien dans cet article ne limite les droits que la loi vous donne en tant que consommateur.',
      ],
    },
    {
      id: 'article-6',
      title: 'Article 6 – Évolution, droit applicable et litiges',
      blocks: [
        'Ces conditions peuvent évoluer avec les services ou la loi. Un changement important vous est annoncé au moins 30 jours avant, dans votre espace ou par e‑mail. Si vous ne l’acceptez pas, vous pouvez supprimer votre compte sans que vos contrats changent.',
        `Elles sont soumises au droit français et rédigées en français. Vos données personnelles sont traitées comme l’explique la [${screenTitles.personalInformation}](${personalInformationPath}).`,
        `En cas de désaccord, la marche à suivre pour une réclamation, puis pour saisir gratuitement {{mediator.name}}, figure dans le [${screenTitles.rules}](${rulesPath}). À défaut de solution amiable, les tribunaux compétents sont ceux que désigne la loi, notamment celui de votre domicile pour ce qui concerne l’assurance.`,
      ],
    },
  ],
}
