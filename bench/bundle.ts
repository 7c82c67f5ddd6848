import { bars } from './bars.ts'
import { bundleSizes, totalBytes, type Sized } from './bundle-sizes.ts'
import { atMost, kilobytes, type Figure } from './figure.ts'

/** The sizes of the build against their budgets. */
export function measureBundle(): Figure[] {
  const { firstView, styles, laterStyles, drawings, routes, shared } = bundleSizes()
  return [
    atMost('First-view JS, gzip', totalBytes(firstView), bars.firstViewScriptBytes, kilobytes),
    atMost('First-view CSS, gzip', totalBytes(styles), bars.styleBytes, kilobytes),
    atMost('Largest later style sheet, gzip', largest(laterStyles), bars.laterStyleBytes, kilobytes),
    atMost('Drawings, gzip', totalBytes(drawings), bars.drawingBytes, kilobytes),
    atMost('Largest route chunk, gzip', largest(routes), bars.routeChunkBytes, kilobytes),
    atMost('Largest shared lazy chunk, gzip', largest(shared), bars.sharedChunkBytes, kilobytes),
  ]
}

function largest(files: readonly Sized[]): number {
  return Math.max(0, ...files.map(({ bytes }) => bytes))
}
