import type { ComponentType, ReactNode } from 'react'
import { stillLifes, type StillLife } from './subjects.ts'

/** What a page is about, or says: a car to come, done, stopped, closed. */
export type SceneName = keyof typeof scenes | keyof typeof stillLifes

/**
 * A scene in a field of 160 by 60, on one line of ground unless it stands on a page's own; `car` is drawn
 * where it is what the page is about.
 */
export function Scene({ name, car }: { name: SceneName; car: ReactNode }) {
  return (
    <>
      <path stroke="var(--drawing-ground, var(--drawing-far))" d="M0 58.5h160" />
      {isStillLife(name) ? <Things of={stillLifes[name]} /> : <Scenery Drawn={scenes[name]} car={car} />}
    </>
  )
}

const isStillLife = (name: SceneName): name is keyof typeof stillLifes => name in stillLifes

function Things({ of }: { of: StillLife }) {
  return of.map(([part, outline, turn]) => (
    <path key={outline} data-part={part} d={outline} transform={turn} />
  ))
}

function Scenery({ Drawn, car }: { Drawn: ComponentType<{ car: ReactNode }>; car: ReactNode }) {
  return (
    <>
      <path data-part="blocks" d="M5 58.5V43h13v15.5zm17 0V31h14v27.5zm102 0V37h14v21.5zm17 0V46h13v12.5z" />
      <path data-part="blocks" d="M26 36h2.5v3.5H26zm4.5 0H33v3.5h-2.5zM126 41h2.5v3.5H126z" />
      <Drawn car={car} />
    </>
  )
}

const scenes = { awaited: Awaited, done: Done, stopped: Stopped, closed: Closed }

function Awaited({ car }: { car: ReactNode }) {
  return (
    <>
      <path data-part="ground" d="M2 58.5c20-15 40-15 58 0zm94 0c16-11 40-11 62 0z" />
      <circle data-part="sun" fill="var(--drawing-sun)" stroke="var(--drawing-rim)" cx="134" cy="17" r="9" />
      <g data-unknown="" transform="translate(26 13)">
        {car}
      </g>
    </>
  )
}

function Done({ car }: { car: ReactNode }) {
  return (
    <>
      <path data-part="ground" d="M2 58.5c24-20 46-20 66 0zm80 0c18-14 44-14 70 0z" />
      <circle data-part="sun" fill="var(--drawing-sun)" stroke="var(--drawing-rim)" cx="133" cy="19" r="13" />
      <path data-part="mark" stroke="var(--drawing-mark)" d="m127 19.5 4.5 4.5 8-9" />
      <g transform="translate(14 13)">{car}</g>
      <path data-part="line" d="M6 44h8m-11 5h9" />
    </>
  )
}

function Stopped({ car }: { car: ReactNode }) {
  return (
    <>
      <path data-part="ground" d="M98 58.5c12-12 42-12 58 0z" />
      <g transform="translate(-4 13)">{car}</g>
      <path fill="var(--drawing-sun)" stroke="var(--drawing-rim)" d="m136 33 14.5 25.5h-29z" />
      <path stroke="var(--drawing-pane, currentColor)" strokeWidth="3" d="M136 41.5v8m0 4.5v.01" />
      <path data-part="line" d="M100 33c1-3 5-3 5-6.5s-4-3.5-3-7M107 30c1-2 3.5-2 3.5-4.5s-2.5-2.5-2-5" />
    </>
  )
}

function Closed() {
  return (
    <>
      <path data-part="ground" d="M2 58.5c14-9 26-9 40 0zm116 0c12-8 26-8 40 0z" />
      <path
        data-part="body"
        stroke="var(--drawing-edge)"
        d="M34 24h92v14H34zm10.5 14h3v20.5h-3zm68 0h3v20.5h-3zm-68-18h3v4h-3zm68 0h3v4h-3z"
      />
      <path
        fill="var(--drawing-sun)"
        stroke="var(--drawing-edge)"
        d="M46 24h9l-10 14h-9zm18 0h9l-10 14h-9zm18 0h9l-10 14h-9zm18 0h9l-10 14h-9zm18 0h8l-10 14h-8z"
      />
      <path
        fill="var(--drawing-sun)"
        stroke="var(--drawing-rim)"
        d="M46 10a5 5 0 1 1 0 10 5 5 0 0 1 0-10m68 0a5 5 0 1 1 0 10 5 5 0 0 1 0-10"
      />
    </>
  )
}
