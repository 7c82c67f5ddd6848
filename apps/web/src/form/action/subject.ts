/**
 * What a call's `input` is about, for what tells of it once it is sent: the contract, the day it holds from
 * (YYYY-MM-DD), the vehicle that is to be insured, the driver who comes or goes; undefined where it names
 * none. And whether the holder of the account it gives is another, who has to sign a mandate first (0075).
 */
export function subjectOf(input: object) {
  return {
    policyNumber: textIn(input, 'params', 'policyNumber'),
    effectiveDate: textIn(input, 'body', 'effectiveDate'),
    vehicle: vehicleIn(input),
    driver: driverIn(input),
    needsMandate: partOf(partOf(partOf(input, 'body'), 'bankAccount'), 'changeHolder') === true,
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

function textIn(input: object, part: 'params' | 'body', name: string): string | undefined {
  const value = partOf(partOf(input, part), name)
  return typeof value === 'string' ? value : undefined
}

function partOf(whole: unknown, name: string): unknown {
  return typeof whole === 'object' && whole !== null ? Reflect.get(whole, name) : undefined
}
