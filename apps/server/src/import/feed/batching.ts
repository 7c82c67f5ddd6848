const batchLines = 500
const batchBytes = 8_000_000

/** Collects lines until they are a batch: 500 of them or about 8 MB. */
export function batching<Each extends { bytes: number }>() {
  let lines: Each[] = []
  let bytes = 0
  const take = (): Each[] => {
    const taken = lines
    lines = []
    bytes = 0
    return taken
  }
  return {
    take,
    /** The batch, if `line` has filled it. */
    add(line: Each): Each[] | undefined {
      lines.push(line)
      bytes += line.bytes
      return lines.length < batchLines && bytes < batchBytes ? undefined : take()
    },
  }
}
