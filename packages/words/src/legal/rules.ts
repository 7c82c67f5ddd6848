import { complaintPath, cookiesPath, personalInformationPath } from '@portal/contract/ground/paths.ts'
import { limits } from '@portal/domain/ground/limits.ts'
import { cookieKinds } from '../consent/cookie-kinds.ts'
import { cookies } from '../consent/cookies.ts'
import { nbsp } from '../ground/nbsp.ts'
import { labels } from '../label/labels.ts'
import { screenTitles } from '../shell/shell.ts'
import { allBrands, type LegalText } from './legal-text.ts'

/** §2 /rules: the seven subjects of the site rules. */
export const rules: LegalText = {
  lead: 'Qui édite ce site, ce que vous pouvez en faire, comment vous plaindre et à qui vous adresser.',
  updated: '2026-11-23',
  sections: [
    {
      id: 'mentions-legales',
      title: 'Mentions légales',
      blocks: [
        `L’Espace Assuré est le site sur lequel les titulaires d’un contrat d’assurance automobile distribué sous les marques ${allBrands} consultent et gèrent leurs contrats. Il est réservé à ces clients, qui y accèdent avec leurs identifiants.`,
        {
          terms: [
            ['Hébergeur', '{{hosting.name}}, {{hosting.address}}, téléphone {{hosting.telephone}}'],
            ['Lieu de conservation des données', 'France'],
            ['Directeur de la publication', '{{broker.director}}'],
          ],
        },
        'Les informations du site sont données à titre d’information. Seuls vos conditions particulières, vos conditions générales et leurs avenants vous engagent et engagent l’assureur.',
        'Un contenu vous paraît illicite ou inexact ? Signalez‑le à [{{broker.email}}](mailto:{{broker.email}}) : nous vérifions et corrigeons dans les meilleurs délais.',
      ],
    },
    {
      id: 'propriete-intellectuelle',
      title: 'Propriété intellectuelle',
      blocks: [
        `La présentation du site, ses textes, ses dessins et ses logiciels sont protégés par le code de la propriété intellectuelle. Ils appartiennent à {{broker.name}} ou sont utilisés avec l’accord de leurs titulaires. Les marques ${allBrands} appartiennent au constructeur Vérane et sont utilisées sous licence.`,
        'Vous pouvez consulter, enregistrer et imprimer les pages et les documents du site pour gérer vos contrats. Toute autre reproduction, représentation, extraction ou adaptation, totale ou partielle, demande notre accord écrit préalable.',
        `Vos documents et les informations que vous nous transmettez restent les vôtres : nous ne les utilisons que pour gérer vos contrats, comme l’explique la [${screenTitles.personalInformation}](${personalInformationPath}).`,
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies',
      blocks: [
        'Un cookie est un petit fichier que le navigateur enregistre à la demande d’un site. Nous en utilisons deux sortes.',
        {
          terms: [
            [cookies.required, cookieKinds.required],
            [cookies.performance, cookieKinds.performance],
          ],
        },
        `Votre choix, acceptation ou refus, est conservé ${limits.cookieDays}${nbsp}jours, soit moins de ${limits.cookieMonths}${nbsp}mois. Vous pouvez en changer à tout moment sur la page [${screenTitles.cookies}](${cookiesPath}) : le nouveau choix s’applique aussitôt, et les cookies de mesure déjà déposés sont effacés.`,
        'Votre navigateur garde aussi, dans sa mémoire locale, la présentation que vous utilisez et, tant que l’onglet est ouvert, ce qu’il faut pour afficher vos pages sans attendre. Ces données ne quittent pas votre appareil et ne comprennent jamais vos coordonnées bancaires. La présentation est conservée ; tout le reste, y compris une saisie en cours, est effacé à la déconnexion.',
      ],
    },
    {
      id: 'editeur',
      title: 'Éditeur du site',
      blocks: [
        {
          terms: [
            ['Éditeur', '{{broker.name}}, {{broker.legalForm}}'],
            ['Siège social', '{{broker.address}}'],
            [labels.plate, '{{broker.registration}}'],
            ['TVA intracommunautaire', '{{broker.vat}}'],
            [labels.telephone, '{{service.telephone}}, {{service.hoursAndPrice}}'],
            [labels.email, '[{{broker.email}}](mailto:{{broker.email}})'],
          ],
        },
        '{{broker.name}} est courtier en assurances. Les contrats présentés sur ce site sont assurés par {{insurer.name}}, entreprise régie par le code des assurances, {{insurer.address}}.',
      ],
    },
    {
      id: 'autorite-de-controle',
      title: 'Autorité de contrôle',
      blocks: [
        '{{broker.name}} et {{insurer.name}} sont soumis au contrôle de l’Autorité de contrôle prudentiel et de résolution (ACPR), 4 place de Budapest, CS 92459, 75436 Paris Cedex 09, [acpr.banque-france.fr](https://acpr.banque-france.fr).',
        'Le traitement des données personnelles relève de la Commission nationale de l’informatique et des libertés (CNIL), 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07, [cnil.fr](https://www.cnil.fr).',
      ],
    },
    {
      id: 'reclamations',
      title: 'Réclamations et médiation',
      blocks: [
        'Une réclamation est l’expression d’un mécontentement envers un professionnel, quelle que soit sa forme. Une demande d’information ou de service n’en est pas une.',
        `Étape${nbsp}1 : écrivez‑nous depuis la page [${screenTitles.complaint}](${complaintPath}), à [{{broker.complaintsEmail}}](mailto:{{broker.complaintsEmail}}), ou par courrier à {{broker.name}}, service Réclamations, {{broker.address}}. Indiquez votre numéro de contrat et ce que vous attendez de nous. Nous traitons votre réclamation sans frais.`,
        [
          `Nous en accusons réception dans les ${limits.complaint.receiptDays}${nbsp}jours ouvrables qui suivent son envoi, sauf si nous y avons déjà répondu.`,
          `Nous vous répondons au plus tard ${limits.complaint.answerMonths}${nbsp}mois après son envoi. Si nous avons besoin de plus de temps pour une partie de la réponse, nous vous expliquons pourquoi.`,
        ],
        `Étape${nbsp}2 : si la réponse ne vous satisfait pas, ou si ${limits.complaint.answerMonths}${nbsp}mois se sont écoulés depuis l’envoi de votre réclamation écrite, vous pouvez saisir gratuitement {{mediator.name}}. La demande se fait dans l’année qui suit cette réclamation : sur [{{mediator.site}}]({{mediator.website}}), ou par courrier à {{mediator.name}}, {{mediator.address}}.`,
        'Le médiateur est indépendant. Son avis ne s’impose ni à vous ni à nous, et chacun peut toujours saisir le tribunal.',
      ],
    },
    {
      id: 'orias',
      title: 'Immatriculation de l’intermédiaire',
      blocks: [
        '{{broker.name}} est immatriculé au registre des intermédiaires en assurance, banque et finance tenu par l’ORIAS sous le numéro {{broker.orias}}, en qualité de courtier d’assurance. Le registre peut être consulté sur [orias.fr](https://www.orias.fr).',
        [
          '{{broker.name}} travaille pour le compte de ses clients et dispose d’une assurance de responsabilité civile professionnelle et d’une garantie financière conformes au code des assurances (articles L512-6 et L512-7).',
          '{{broker.name}} ne détient aucune participation dans {{insurer.name}}, et n’est détenu par aucun assureur.',
          '{{broker.name}} est rémunéré par une commission, c’est-à-dire une rémunération comprise dans la prime d’assurance. Les demandes faites sur ce site n’entraînent aucuns frais de dossier.',
        ],
      ],
    },
  ],
}
