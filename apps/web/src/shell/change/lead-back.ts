import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useBanner } from '../frame/banner.tsx'

/** While what a screen is about `isMissing`, leads to where it is chosen, under a banner of these words. */
export function useLeadBack(isMissing: boolean, to: string, words: string): void {
  const banner = useBanner()
  const navigate = useNavigate()

  // A redirect is a navigation, which rendering must not do.
  useEffect(() => {
    if (!isMissing) return
    banner.show('warn', words, { keepOnNavigation: true })
    void navigate(to, { replace: true })
  }, [isMissing, to, words, banner, navigate])
}
