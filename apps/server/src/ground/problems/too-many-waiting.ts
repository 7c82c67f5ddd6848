/** Thrown when so many wait already that waiting would be an attack's work. */
export class TooManyWaiting extends Error {
  override readonly name = 'TooManyWaiting'
}
