import { useEffect, useState, type ReactNode } from 'react'
import styles from './gallery.module.css'

/** Of a state in one look and width; some are of one width alone. */
type Picture = { look: string; width: number; file: string }

/** What the gallery's own server says there is (scripts/gallery/serve.ts). */
type Contents = {
  looks: readonly string[]
  widths: readonly number[]
  groups: readonly { name: string; states: readonly { name: string; pictures: readonly Picture[] }[] }[]
}

/** Pictures are as old as this page: a new one has them taken anew. */
const since = Date.now()

/** Every component, and every state of every screen, side by side in each skin by day and by night. */
export function Gallery() {
  const contents = useContents()
  const [width, setWidth] = useState(360)
  const [wanted, setWanted] = useState('')
  if (!contents) return <p>Loading the table of states: it comes with npm run dev.</p>
  const { looks, widths, groups } = contents
  const isWanted = (name: string) => name.toLowerCase().includes(wanted.toLowerCase())
  return (
    <main className={styles.gallery}>
      <h1>Galerie</h1>
      <div className={styles.head}>
        <label>
          Width{' '}
          <select value={width} onChange={({ target }) => setWidth(Number(target.value))}>
            {widths.map((width) => (
              <option key={width}>{width}</option>
            ))}
          </select>
        </label>
        <label>
          Only <input value={wanted} onChange={({ target }) => setWanted(target.value)} />
        </label>
      </div>
      {isWanted('components') && (
        <section aria-labelledby="components">
          <h2 id="components">Components</h2>
          <div className={styles.row}>
            {looks.map((look) => (
              <Look key={look} name={look} width={width}>
                <object
                  aria-label={`Components, ${look}`}
                  type="text/html"
                  data={`/galerie?look=${look}`}
                  width={width}
                  height={2400}
                />
              </Look>
            ))}
          </div>
        </section>
      )}
      {groups.map(({ name, states }) => (
        <Group key={name} name={name} states={states.filter(({ name }) => isWanted(name))} width={width} />
      ))}
    </main>
  )
}

type GroupProps = Contents['groups'][number] & { width: number }

function Group({ name, states, width }: GroupProps) {
  if (states.length === 0) return null
  return (
    <section aria-label={name}>
      <h2>{name}</h2>
      {states.map(({ name, pictures }) => (
        <section key={name} aria-label={name}>
          <h3>{name}</h3>
          <div className={styles.row}>
            {ofWidth(pictures, width).map(({ look, width, file }) => {
              const picture = `/galerie/pictures/${file}.png?since=${since}`
              return (
                <Look key={look} name={look} width={width}>
                  <a href={picture}>
                    <img src={picture} loading="lazy" alt={`${name}, ${look}, ${width}`} />
                  </a>
                </Look>
              )
            })}
          </div>
        </section>
      ))}
    </section>
  )
}

// What has no picture of that width is shown as it has.
function ofWidth(pictures: readonly Picture[], wanted: number): readonly Picture[] {
  const found = pictures.filter(({ width }) => width === wanted)
  return found.length > 0 ? found : pictures
}

function Look({ name, width, children }: { name: string; width: number; children: ReactNode }) {
  return (
    <figure className={styles.figure} style={{ width }}>
      <figcaption>{name}</figcaption>
      {children}
    </figure>
  )
}

function useContents(): Contents | undefined {
  const [contents, setContents] = useState<Contents>()
  useEffect(() => {
    void fetch('/galerie/states')
      .then((answer) => answer.json())
      .then(setContents, () => undefined)
  }, [])
  return contents
}
