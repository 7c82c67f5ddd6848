import { screenTitles, shell } from '@portal/words/shell/shell.ts'
import { createContext, use, useMemo, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../ground/paths.ts'
import { Button } from '../../ui/action/button.tsx'
import { Icon } from '../../ui/ground/icon.tsx'
import { VisuallyHidden } from '../../ui/ground/visually-hidden.tsx'
import { InlineMessage } from '../../ui/surface/inline-message.tsx'
import { ScreenLink } from '../link/screen-link.tsx'
import styles from './banner.module.css'

type BannerLevel = 'success' | 'warn' | 'error'

type Options = {
  /** It belongs to the page it lands on, outliving one move (decisions §2). */
  keepOnNavigation?: boolean
  /** It tells of a numbered request, and so leads to all of them (decisions §3). */
  isRequest?: boolean
  /** What else there is to say, on a line of its own. */
  more?: ReactNode
}

type Banner = Options & { id: number; level: BannerLevel; message: string }

type BannerActions = {
  /** Without words in `message`, as from an empty answer, it says that something went wrong (§8 Fallback). */
  show: (level: BannerLevel, message: string, options?: Options) => void
  clear: () => void
}

const BannerContext = createContext<{ banner: Banner | undefined; actions: BannerActions } | undefined>(
  undefined,
)

/** Shows and clears the one banner of the portal (§4 Banner). */
export function useBanner(): BannerActions {
  return useBannerContext().actions
}

/** Holds the banner; it clears on a change of route. */
export function BannerProvider({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const [shownOn, setShownOn] = useState(pathname)
  const [banner, setBanner] = useState<Banner>()

  // Compared while rendering, so that no frame shows the old banner on the new page.
  if (shownOn !== pathname) {
    setShownOn(pathname)
    setBanner(banner?.keepOnNavigation ? { ...banner, keepOnNavigation: false } : undefined)
  }

  const actions = useMemo<BannerActions>(
    () => ({
      show: (level, message, options) =>
        setBanner((last) => ({ id: (last?.id ?? 0) + 1, level, message, ...options })),
      clear: () => setBanner(undefined),
    }),
    [],
  )
  const value = useMemo(() => ({ banner, actions }), [banner, actions])
  return <BannerContext value={value}>{children}</BannerContext>
}

/** The banner's place above the page: two live regions, always there, since new ones announce nothing. */
export function BannerOutlet() {
  const { banner, actions } = useBannerContext()
  const message = banner && (
    <div key={banner.id} className={styles.banner} ref={reveal}>
      <InlineMessage level={banner.level} title={shell.banner[banner.level]}>
        <p>{banner.message.trim() || shell.banner.fallback}</p>
        {banner.level !== 'success' && banner.more}
      </InlineMessage>
    </div>
  )
  return (
    <div className={styles.outlet}>
      <div role="status">{banner?.level === 'success' && message}</div>
      <div role="alert">{banner?.level !== 'success' && message}</div>
      {banner?.level === 'success' && <div className={styles.more}>{banner.more}</div>}
      {banner?.isRequest && (
        <ScreenLink to={paths.requests()} className={styles.requests}>
          {screenTitles.requests}
        </ScreenLink>
      )}
      {banner && <CloseButton onClose={actions.clear} />}
    </div>
  )
}

// Whoever pressed a button far down the page must see what became of it: with the frame that it comes in, as
// before it the page would be laid out for this alone.
function reveal(banner: HTMLElement | null) {
  requestAnimationFrame(() => banner?.scrollIntoView({ block: 'nearest' }))
}

// Beside the live regions, not in them, as the link is: their names are no part of the message.
function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <div className={styles.close}>
      <Button tone="quiet" onClick={onClose}>
        <Icon name="close" />
        <VisuallyHidden>{shell.banner.close}</VisuallyHidden>
      </Button>
    </div>
  )
}

function useBannerContext() {
  const context = use(BannerContext)
  if (!context) throw new Error('no BannerProvider')
  return context
}
