import { Socket } from 'node:net'

/**
 * A socket that sends at once all that is written before the event loop goes on: statements sent side by side
 * wake the database once, not each.
 */
export function gatheringSocket(): Socket {
  return new GatheringSocket()
}

class GatheringSocket extends Socket {
  #gathers = false

  override write(chunk: string | Uint8Array, ...rest: never[]): boolean {
    if (!this.#gathers) {
      this.#gathers = true
      this.cork()
      process.nextTick(() => {
        this.#gathers = false
        this.uncork()
      })
    }
    return super.write(chunk, ...rest)
  }
}
