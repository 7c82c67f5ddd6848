import { Worker, type ResourceLimits } from 'node:worker_threads'

/** A thread that runs `program`. It is given no setting of ours, least of all a secret one. */
export function startThread(program: URL, resourceLimits: ResourceLimits = {}): Worker {
  return new Worker(program, { env: {}, execArgv: [], resourceLimits })
}
