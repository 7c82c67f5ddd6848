/** A telephone number as a `tel:` link has it, RFC 3966: digits and a leading +. */
export const dialled = (telephone: string) => telephone.replaceAll(/[^\d+]/g, '')
