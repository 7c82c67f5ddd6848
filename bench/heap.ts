import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'

/** What lives on a heap, in bytes by kind and name: `object Map`, `array`. */
export type Heap = ReadonlyMap<string, number>

const Snapshot = z.object({
  snapshot: z.object({
    meta: z.object({ node_fields: z.array(z.string()), node_types: z.array(z.unknown()) }),
  }),
  nodes: z.custom<number[]>((nodes) => Array.isArray(nodes)),
  strings: z.custom<string[]>((strings) => Array.isArray(strings)),
})

/**
 * Runs `work` with the setting that has a program of Node write what lives on its heap, and the way to ask
 * it: its rubbish is taken out first, and the program stands still meanwhile.
 */
export async function withHeaps<T>(
  work: (options: string, heapOf: (pid: number) => Promise<Heap>) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-heap-'))
  const heapOf = async (pid: number) => {
    process.kill(pid, 'SIGUSR2')
    const file = join(folder, await written(folder))
    const heap = summed(Snapshot.parse(JSON.parse(await readFile(file, 'utf8'))))
    await rm(file)
    return heap
  }
  try {
    return await work(`--heapsnapshot-signal=SIGUSR2 --diagnostic-dir=${folder}`, heapOf)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The bytes of all of it. */
export function totalOf(heap: Heap): number {
  return Array.from(heap.values()).reduce((total, bytes) => total + bytes, 0)
}

/** The file in `folder` once it has not grown for a second. */
async function written(folder: string): Promise<string> {
  for (let before = -1; ; await wait(1_000)) {
    const [name] = await readdir(folder)
    const size = name === undefined ? -1 : (await stat(join(folder, name))).size
    if (name !== undefined && size > 0 && size === before) return name
    before = size
  }
}

function summed({ snapshot, nodes, strings }: z.infer<typeof Snapshot>): Heap {
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type, name, size] = ['type', 'name', 'self_size'].map((field) => fields.indexOf(field))
  const kinds = z.array(z.string()).parse(types[0])
  const heap = new Map<string, number>()
  for (let at = 0; at < nodes.length; at += fields.length) {
    const of = (offset = 0) => nodes[at + offset] ?? 0
    const kind = kinds[of(type)] ?? ''
    const key = kind === 'object' ? `object ${strings[of(name)]}` : kind
    heap.set(key, (heap.get(key) ?? 0) + of(size))
  }
  return heap
}
