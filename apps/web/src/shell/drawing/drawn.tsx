import { carBodyOf, tintOf, type CarBody } from './car-body.ts'
import { cars, road } from './cars.ts'
import styles from './drawn.module.css'
import { Scene, type SceneName } from './scenes.tsx'
import './plain-page.css'

// How each skin draws comes with the first drawing: in its own sheet it would be a part of the first view.
import.meta.glob('../../brand/drawings/*.css', { eager: true })

/** A car by its model, none known being drawn in dashes; or a scene. */
export type DrawnProps = { model: string | undefined } | { scene: SceneName }

/** The drawing itself, in the colours and the line of the skin. */
export function Drawn(props: DrawnProps) {
  if ('scene' in props)
    return (
      <svg className={styles.drawn} viewBox="0 -.5 160 60" focusable="false" data-body="city">
        <Scene name={props.scene} car={<Car body="city" />} />
      </svg>
    )
  const { model } = props
  const body = carBodyOf(model ?? '')
  const { from, to } = cars[body]
  const height = ((to - from) * 46) / 108
  return (
    <svg
      className={styles.drawn}
      viewBox={`${from} ${road + 0.8 - height} ${to - from} ${height}`}
      focusable="false"
      data-body={body}
      data-tint={tintOf(model ?? '')}
      data-unknown={model === undefined || undefined}
    >
      <Car body={body} />
    </svg>
  )
}

function Car({ body }: { body: CarBody }) {
  const { outline, glass, lines, cladding, rails, lamps, wheels, radius } = cars[body]
  return (
    <>
      {rails && <path data-part="rails" d={rails} />}
      <path data-part="body" stroke="var(--drawing-edge)" d={outline} />
      {cladding && <path data-part="cladding" d={cladding} />}
      <path data-part="pane" d={glass} />
      <path data-part="seam" d={lines} />
      <path data-part="lamp" d={lamps[0]} />
      <path data-part="tail" d={lamps[1]} />
      {wheels.map((x) => (
        <circle
          key={x}
          data-part="wheel"
          cx={x}
          cy={road - radius}
          r={0.74 * radius}
          strokeWidth={0.52 * radius}
        />
      ))}
    </>
  )
}
