import { requestsPath } from '@portal/domain/request/request.ts'
import {
  accountCommunicationPath,
  accountContactPath,
  accountDeletePath,
  accountPasswordPath,
  accountPath,
  claimsPath,
  complaintPath,
  cookiesPath,
  coveragesPath,
  documentsPath,
  homePath,
  personalInformationPath,
  policiesToo,
  privacyPath,
  rulesPath,
  sitemapPath,
} from '../ground/paths.ts'

/** The module of each screen (§2) below `src/features` of the web application, by its path; `*` = any last part. */
const modules: Readonly<Record<string, string>> = {
  [homePath]: 'policy/policies-page',
  [policiesToo]: 'policy/policies-page',
  [coveragesPath]: 'coverage/coverages-page',
  [documentsPath]: 'document/documents-page',
  [`${documentsPath}/*`]: 'document/documents-page',
  [accountPath]: 'account/address/address-page',
  [`${accountPath}/address`]: 'account/address/address-page',
  [accountPasswordPath]: 'account/password/change-password-page',
  [accountCommunicationPath]: 'account/consent/communication-page',
  [accountContactPath]: 'account/contact-details/contact-details-page',
  [`${accountPath}/sessions`]: 'account/session/sessions-page',
  [accountDeletePath]: 'account/closing/close-account-page',
  [privacyPath]: 'account/privacy/privacy-page',
  [requestsPath]: 'request/requests-page',
  [`${requestsPath}/*`]: 'request/request-page',
  '/changeAddress': 'account/change-address/change-address-page',
  '/addDriver': 'driver/add-driver-page',
  '/removeDriver': 'driver/remove-driver-page',
  '/changeVehicle': 'vehicle/change-vehicle-page',
  '/changePaymentDetails': 'payment/change-payment-details-page',
  '/contractTermination': 'termination/contract-termination-page',
  '/contractTermination/*': 'termination/contract-termination-page',
  '/contact': 'contact/contact-page',
  '/callback': 'call-back/call-back-page',
  [claimsPath]: 'claim/claims-page',
  [complaintPath]: 'complaint/complaint-page',
  '/faq': 'faq/faq-page',
  [rulesPath]: 'legal/rules-page',
  '/generalConditions': 'legal/general-conditions-page',
  [personalInformationPath]: 'legal/personal-information-page',
  [cookiesPath]: 'consent/cookies-page',
  [sitemapPath]: 'sitemap/sitemap-page',
}

/** Every module by which a screen of its own is drawn. */
export const screenModules: readonly string[] = [...new Set(Object.values(modules))]

/** That of the screen at `path`, which is without its query; undefined where no screen is. */
export function screenModuleAt(path: string): string | undefined {
  const known = [path, path.replace(/[^/]+$/, '*')].find((one) => Object.hasOwn(modules, one))
  return known === undefined ? undefined : modules[known]
}
