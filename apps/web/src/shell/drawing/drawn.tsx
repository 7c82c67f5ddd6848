import { carBodyOf, type CarBody } from './car-body.ts'
import { cars } from './cars.ts'
import { Scene, type SceneName } from './scenes.tsx'
import './plain-page.css'

/** A car by its model, none known being drawn in dashes; or a scene. */
export type DrawnProps = { model: string | undefined } | { scene: SceneName }

/** The drawing itself, in the colours and the line of the skin. */
export function Drawn(props: DrawnProps) {
  if ('scene' in props) return <Scene name={props.scene} car={<Car body="city" isSolid />} />
  const { model } = props
  return (
    <svg viewBox="8 0 104 46" focusable="false" strokeDasharray={model === undefined ? '3 4' : undefined}>
      <Car body={carBodyOf(model ?? '')} isSolid={model !== undefined} />
    </svg>
  )
}

// Solid: a skin may fill its body, which then stands behind the windows.
function Car({ body, isSolid }: { body: CarBody; isSolid: boolean }) {
  const { outline, glass, wheels, radius, lines } = cars[body]
  return (
    <>
      <path data-part={isSolid ? 'body' : undefined} d={outline} />
      <path data-part="glass" d={glass} />
      {lines && <path d={lines} />}
      {wheels.map((x) => (
        <circle key={x} data-part="accent" cx={x} cy="37.5" r={radius} />
      ))}
    </>
  )
}
