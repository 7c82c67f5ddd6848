import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { queryClient } from '../../api/queries.ts'
import { BannerProvider } from '../../shell/frame/banner.tsx'
import { ErrorBoundary } from '../../shell/page/error-boundary.tsx'
import styles from './gallery.module.css'
import { samples } from './samples.tsx'

/** Each component in what it may look like, in the skin and mode of this page. */
export function Components() {
  return (
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <BannerProvider>
          <main className={styles.components}>
            {Object.entries(samples).map(([name, sample]) => (
              <section key={name} aria-label={name}>
                <h2 className={styles.name}>{name}</h2>
                <ErrorBoundary
                  resetKey=""
                  onReset={() => undefined}
                  renderError={(_, error) => <p>{`did not render: ${String(error)}`}</p>}
                >
                  {sample}
                </ErrorBoundary>
              </section>
            ))}
          </main>
        </BannerProvider>
      </MemoryRouter>
    </QueryClientProvider>
  )
}
