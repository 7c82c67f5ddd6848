import { type IsoDate, todayInParis } from '@portal/domain/dates.ts'

let skew = 0

/** Sets this clock by the server's, so that both sides read date rules on one day, whatever the device believes. */
export function setClock(serverNow: number): void {
  skew = serverNow - Date.now()
}

/** The day that every date rule of the browser is read on (decisions §2, 'Today'); the only reader of the machine's clock. */
export function today(): IsoDate {
  return todayInParis(new Date(Date.now() + skew))
}
