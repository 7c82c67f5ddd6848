import { requestsPath } from '@portal/domain/request/request.ts'
import * as paths from '../ground/paths.ts'

/** The module of each screen (§2), below `src/features` of the web application; `*` = any last part. */
const modules: Readonly<Record<string, string>> = {
  [paths.homePath]: 'policy/policies-page',
  [paths.policiesToo]: 'policy/policies-page',
  [paths.coveragesPath]: 'coverage/coverages-page',
  [paths.documentsPath]: 'document/documents-page',
  [`${paths.documentsPath}/*`]: 'document/documents-page',
  [paths.accountPath]: 'account/address/address-page',
  [`${paths.accountPath}/address`]: 'account/address/address-page',
  [paths.accountPasswordPath]: 'account/password/change-password-page',
  [paths.accountCommunicationPath]: 'account/consent/communication-page',
  [paths.accountContactPath]: 'account/contact-details/contact-details-page',
  [`${paths.accountPath}/sessions`]: 'account/session/sessions-page',
  [paths.accountDeletePath]: 'account/closing/close-account-page',
  [paths.privacyPath]: 'account/privacy/privacy-page',
  [requestsPath]: 'request/requests-page',
  [`${requestsPath}/*`]: 'request/request-page',
  [paths.changeAddressPath]: 'account/change-address/change-address-page',
  '/addDriver': 'driver/add-driver-page',
  '/removeDriver': 'driver/remove-driver-page',
  '/changeVehicle': 'vehicle/change-vehicle-page',
  '/changePaymentDetails': 'payment/change-payment-details-page',
  [paths.contractTerminationPath]: 'termination/contract-termination-page',
  [`${paths.contractTerminationPath}/*`]: 'termination/contract-termination-page',
  [paths.contactPath]: 'contact/contact-page',
  [paths.callBackPath]: 'call-back/call-back-page',
  [paths.claimsPath]: 'claim/claims-page',
  [paths.complaintPath]: 'complaint/complaint-page',
  '/faq': 'faq/faq-page',
  [paths.rulesPath]: 'legal/rules-page',
  '/generalConditions': 'legal/general-conditions-page',
  [paths.personalInformationPath]: 'legal/personal-information-page',
  [paths.cookiesPath]: 'consent/cookies-page',
  [paths.sitemapPath]: 'sitemap/sitemap-page',
}

/** Every module by which a screen of its own is drawn. */
export const screenModules: readonly string[] = [...new Set(Object.values(modules))]

/** That of the screen at `path`, which is without its query; undefined where no screen is. */
export function screenModuleAt(path: string): string | undefined {
  const known = [path, path.replace(/[^/]+$/, '*')].find((one) => Object.hasOwn(modules, one))
  return known === undefined ? undefined : modules[known]
}
