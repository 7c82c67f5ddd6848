import { requestsPath } from '@portal/domain/request/request.ts'
import type { CallName, Calls } from '../calls.ts'
import {
  accountPath,
  callBackPath,
  changeAddressPath,
  contactPath,
  contractTerminationPath,
  documentsToSendPath,
} from '../ground/paths.ts'

/** A read of the account alone, whose one statement asks for the open account itself. */
export type FirstRead = {
  [Name in CallName]: Calls[Name] extends {
    effect: 'read'
    response: 'json'
    ownership: 'in-statement'
    path: `${string}{accountId}`
  }
    ? Name
    : never
}[CallName]

/** Under which id a page holds them, as `{ accountId, answers }`, the answers by the name of their call. */
export const firstAnswersId = 'answers'

/** What a screen and those below it read besides the policies, which the frame of each screen reads. */
const alsoAt: readonly (readonly [path: string, FirstRead])[] = [
  ...[accountPath, changeAddressPath, contractTerminationPath, contactPath, callBackPath].map(
    (path) => [path, 'getAccount'] as const,
  ),
  [documentsToSendPath, 'listRequests'],
  [requestsPath, 'listRequests'],
]

/** What the screen at `path` reads first. */
export function firstReadsAt(path: string): FirstRead[] {
  const below = alsoAt.filter(([root]) => `${path}/`.startsWith(`${root}/`))
  return ['listPolicies', ...below.map(([, read]) => read)]
}
