/**
 * What a call's `input` is about, for what tells of it once it is sent: the contract, the day it holds from
 * (YYYY-MM-DD), the vehicle that is to be insured, the driver who comes or goes; undefined where it names
 * none.
 */
export function subjectOf(input: object) {
  return {
    policyNumber: textIn(input, 'params', 'policyNumber'),
    effectiveDate: textIn(input, 'body', 'effectiveDate'),
    vehicle: vehicleIn(input),
    driver: driverIn(input),
  }
}

/** The vehicle that was asked for, where one was. */
function vehicleIn(input: object) {
  const [manufacturer, model, licensePlate] = vehicleNames.map((name) => textIn(input, 'body', name))
  return manufacturer && model && licensePlate ? { manufacturer, model, licensePlate } : undefined
}

const vehicleNames = ['manufacturer', 'model', 'licensePlate']

/** The driver who comes or goes: nobody else is named in what is asked for. */
function driverIn(input: object): string | undefined {
  const [first, last] = ['firstName', 'lastName'].map((name) => textIn(input, 'body', name))
  return first && last ? `${first} ${last}` : undefined
}

/** Of what was asked for, the policy or the day, where it has one. */
function textIn(input: object, part: 'params' | 'body', name: string): string | undefined {
  const asked: unknown = Reflect.get(input, part)
  if (typeof asked !== 'object' || asked === null) return undefined
  const value: unknown = Reflect.get(asked, name)
  return typeof value === 'string' ? value : undefined
}
