import type { Identity } from '@portal/domain/broker/identity.schema.ts'

let given: Identity | undefined

/** Says who runs the portal, when it starts; undefined = the fictional broker again, for tests. */
export function identify(identity: Identity | undefined): void {
  given = identity
}

/** Who was said to run the portal; sentences ask when they are said, never before. */
export function givenIdentity(): Identity | undefined {
  return given
}
