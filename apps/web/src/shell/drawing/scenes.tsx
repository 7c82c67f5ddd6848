import type { ReactNode } from 'react'
import { letters } from './letters.ts'
import { places } from './places.ts'
import { stillLifes, type StillLife } from './subjects.ts'

const scenes = { ...stillLifes, ...letters, ...places }

/** What a page is about, or says: a car to come, stopped, closed. */
export type SceneName = keyof typeof scenes

/**
 * A scene in a field of 160 by 60, on one line of ground unless it stands on a page's own; `car` is drawn
 * where it is what the page is about.
 */
export function Scene({ name, car }: { name: SceneName; car: ReactNode }) {
  const things: StillLife = scenes[name]
  return (
    <>
      <path stroke="var(--drawing-ground, var(--drawing-far))" d="M0 58.5h160" />
      {things.map(([part, outline, turn]) =>
        part === 'car' ? (
          <g key={part} transform={outline}>
            {car}
          </g>
        ) : (
          <path key={outline} data-part={part} d={outline} transform={turn} />
        ),
      )}
    </>
  )
}
