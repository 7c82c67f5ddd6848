import { accountCommunicationPath, rulesPath } from '@portal/contract/ground/paths.ts'
import { limits } from '@portal/domain/ground/limits.ts'
import { retention } from '@portal/domain/privacy/retention.ts'
import { nbsp } from '../ground/nbsp.ts'
import { labels } from '../label/labels.ts'
import { kept } from '../privacy/kept.ts'
import { screenTitles } from '../shell/shell.ts'
import type { LegalText } from './legal-text.ts'

/** §2 /personalInformation: the privacy policy in eight articles. */
export const personalInformation: LegalText = {
  lead: 'Quelles données nous utilisons, pourquoi, pendant combien de temps, et comment vous gardez la main.',
  updated: '2026-11-23',
  sections: [
    {
      id: 'article-1',
      title: 'Article 1 – Qui est responsable de vos données',
      blocks: [
        '{{broker.name}}, {{broker.address}}, est responsable du traitement de vos données sur ce site et pour la gestion de vos contrats. {{insurer.name}}, qui assure ces contrats, est responsable de ses propres traitements : étude du risque, calcul de la prime, règlement des sinistres.',
        'Notre déléguée à la protection des données répond à vos questions : [{{broker.dataProtectionEmail}}](mailto:{{broker.dataProtectionEmail}}), ou par courrier à {{broker.name}}, Protection des données, {{broker.address}}.',
      ],
    },
    {
      id: 'article-2',
      title: 'Article 2 – Les données que nous utilisons',
      blocks: [
        {
          terms: [
            ['Identité et contact', 'civilité, nom, prénom, date de naissance, adresses, téléphone, e-mail'],
            [labels.contract, 'numéro, formule, garanties, prime, dates, bonus-malus, état du contrat'],
            [labels.vehicle, 'marque, modèle, énergie, finition, immatriculation, dates, lieu de garage'],
            ['Conducteurs', 'identité, date de naissance, permis, lien avec vous'],
            ['Paiement', 'titulaire du compte, IBAN, BIC'],
            ['Documents', 'ceux que vous nous envoyez et ceux que nous mettons à votre disposition'],
            ['Échanges et demandes', 'contenu, date, numéro et suite de chaque demande faite en ligne'],
            ['Connexion', 'identifiant, adresse IP, date et heure, incidents de sécurité'],
          ],
        },
        'Elles viennent de vous, de l’assureur, ou de votre assureur précédent par le relevé d’informations. Quand vous nous donnez les données d’une autre personne, un conducteur ou le titulaire d’un compte par exemple, informez‑la et assurez‑vous qu’elle est d’accord.',
        'Nous ne demandons aucune donnée de santé sur ce site. N’en mettez pas dans les messages ni dans les documents que vous envoyez.',
      ],
    },
    {
      id: 'article-3',
      title: 'Article 3 – Pourquoi, et à quel titre',
      blocks: [
        {
          terms: [
            [
              'Exécuter vos contrats et vos demandes',
              'consulter vos contrats, changer de véhicule, de conducteur, d’adresse ou de compte, résilier, vous rappeler ou vous répondre. Base légale : le contrat.',
            ],
            [
              'Respecter la loi',
              'fichier des véhicules assurés, lutte contre le blanchiment, traitement des réclamations, preuve de l’information donnée. Base légale : l’obligation légale.',
            ],
            [
              'Lutter contre la fraude',
              'vérification des demandes et des documents. Base légale : notre intérêt légitime et celui de l’assureur à ne payer que ce qui est dû.',
            ],
            [
              'Protéger le site et vos données',
              'authentification, limitation des tentatives, journaux de sécurité, contrôle des fichiers envoyés. Base légale : notre intérêt légitime à la sécurité.',
            ],
            [
              'Vous proposer des offres',
              `seulement si vous l’avez accepté dans [${screenTitles.accountCommunication}](${accountCommunicationPath}) ; vous retirez votre accord au même endroit, en un geste. Base légale : votre consentement.`,
            ],
            [
              'Mesurer la fréquentation',
              'seulement si vous acceptez les cookies de performance. Base légale : votre consentement.',
            ],
          ],
        },
        'Les champs d’un formulaire sont nécessaires pour traiter la demande, sauf ceux qui sont marqués comme facultatifs. Aucune décision produisant des effets juridiques n’est prise sur ce site par un procédé entièrement automatisé.',
      ],
    },
    {
      id: 'article-4',
      title: 'Article 4 – Qui les reçoit',
      blocks: [
        'Vos données ne sont ni vendues ni louées. Elles sont accessibles, chacun pour ce qui le concerne :',
        [
          'aux collaborateurs habilités de notre service client et de notre gestion ;',
          'à {{insurer.name}} et, s’il y a lieu, à ses réassureurs, experts et prestataires d’assistance ;',
          'aux sous-traitants qui hébergent le site, envoient nos e-mails, gèrent l’identification ou la recherche d’adresses, dans la limite de leur mission et selon nos instructions ;',
          'aux autorités et organismes à qui la loi nous oblige à les communiquer, comme le gestionnaire du fichier des véhicules assurés ;',
          'au médiateur, aux tribunaux et aux auxiliaires de justice en cas de litige.',
        ],
      ],
    },
    {
      id: 'article-5',
      title: 'Article 5 – Où elles se trouvent',
      blocks: [
        'Le site et ses données sont hébergés en France par {{hosting.name}}. La recherche d’adresse passe par nos serveurs : le service qui la fournit reçoit le texte cherché, jamais votre identité.',
        'Si vous acceptez les cookies de performance, l’outil de mesure peut traiter des données techniques hors de l’Union européenne, sous la protection d’une décision d’adéquation ou de clauses contractuelles types de la Commission européenne. Aucun autre transfert n’a lieu.',
      ],
    },
    {
      id: 'article-6',
      title: 'Article 6 – Combien de temps nous les gardons',
      blocks: [
        {
          terms: Object.values(kept).map(({ what, howLong }) => [what, howLong] as const),
        },
        `Les documents de vos contrats restent accessibles dans votre espace au moins ${limits.retentionYears}${nbsp}ans après la fin de notre relation ; nous vous prévenons ${retention.noticeMonths}${nbsp}mois avant de les retirer. Passé ces délais, les données sont effacées ou rendues anonymes, sauf si un litige ou la loi impose de les garder plus longtemps.`,
        'Quand vous supprimez votre compte, l’accès, les sessions ouvertes et votre accord pour la prospection commerciale disparaissent aussitôt. Les données de vos contrats sont alors conservées, avec un accès restreint, pour les durées ci-dessus.',
      ],
    },
    {
      id: 'article-7',
      title: 'Article 7 – Vos droits',
      blocks: [
        'Vous pouvez à tout moment :',
        [
          'accéder à vos données et en recevoir une copie ;',
          'les faire rectifier ou compléter ;',
          'les faire effacer, quand la loi ou la gestion d’un contrat n’oblige pas à les garder ;',
          'limiter leur utilisation, ou vous y opposer pour un motif tenant à votre situation ;',
          'recevoir dans un format réutilisable celles que vous nous avez fournies ;',
          'retirer un consentement, sans effet sur ce qui a été fait auparavant ;',
          'donner des directives sur leur sort après votre décès.',
        ],
        'Écrivez à [{{broker.dataProtectionEmail}}](mailto:{{broker.dataProtectionEmail}}). Nous répondons dans un délai d’un mois, qui peut être prolongé de deux mois pour une demande complexe ; nous vous en informons alors. Un justificatif d’identité n’est demandé qu’en cas de doute.',
        'Vous pouvez aussi saisir la CNIL, 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07, [cnil.fr](https://www.cnil.fr). Depuis le 11 août 2026, la prospection par téléphone n’est permise qu’avec votre accord préalable, sauf offre liée à un contrat en cours : vous pouvez signaler un appel que vous n’avez pas accepté sur [signal.conso.gouv.fr](https://signal.conso.gouv.fr).',
      ],
    },
    {
      id: 'article-8',
      title: 'Article 8 – Sécurité et évolution de cette politique',
      blocks: [
        'Les échanges avec le site sont chiffrés. Les mots de passe ne sont jamais conservés en clair et les essais répétés sont bloqués. Votre IBAN est masqué à l’écran tant que vous ne demandez pas à le voir. Les fichiers que vous envoyez sont contrôlés, et chaque demande est enregistrée sous un numéro.',
        'Si une violation de données présentait un risque élevé pour vous, nous vous en informerions sans tarder, ainsi que la CNIL.',
        `Cette politique suit l’évolution du site et de la loi. La date de mise à jour figure en haut de la page ; un changement important vous est annoncé dans votre espace ou par e‑mail. Les cookies sont décrits dans le [${screenTitles.rules}](${rulesPath}).`,
      ],
    },
  ],
}
