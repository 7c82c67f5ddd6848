// The package brings no types of its own.
declare module 'pngjs' {
  export class PNG {
    constructor(size: { width: number; height: number; fill?: boolean })
    static sync: { read(png: Buffer): PNG; write(picture: PNG): Buffer }
    static bitblt(
      from: PNG,
      to: PNG,
      x: number,
      y: number,
      width: number,
      height: number,
      toX: number,
      toY: number,
    ): void
    readonly width: number
    readonly height: number
    /** Four bytes a pixel: red, green, blue and how opaque. */
    readonly data: Buffer
  }
}
