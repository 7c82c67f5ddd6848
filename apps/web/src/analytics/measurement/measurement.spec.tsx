import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { MemoryRouter, useNavigate } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { queryClient } from '../../api/queries.ts'
import { allScreens } from '../../screens.tsx'
import { choosePerformance } from '../consent/consent.ts'
import { track, trackChange } from '../consent/track.ts'
import { Measurement } from './measurement.tsx'

const scripts = () => Array.from(document.head.querySelectorAll('script[src^="https:"]'))
const sent = () => (window as { dataLayer?: object[] }).dataLayer
const named = (name: string) => sent()?.filter((event) => 'event' in event && event.event === name)

beforeEach(() => {
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`
  delete (window as { dataLayer?: object[] }).dataLayer
  delete document.documentElement.dataset['analyticsContainer']
  queryClient.clear()
  queryClient.setQueryData(['listPolicies'], [{ policyNumber: 'AV-1', state: 'Résilié', documents: [] }])
  return () => scripts().forEach((script) => script.remove())
})

const router: { navigate?: ReturnType<typeof useNavigate> } = {}
const go = async (to: string, state?: unknown) => router.navigate?.(to, { state })

function Tree() {
  const navigate = useNavigate()
  useEffect(() => {
    router.navigate = navigate
  }, [navigate])
  return <Measurement screens={allScreens()} />
}

async function open(path = '/') {
  return render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[path]}>
        <Tree />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

describe.each([
  ['has not chosen', () => undefined],
  ['refused', () => choosePerformance(false)],
  ['forged a cookie', () => void (document.cookie = 'portail_cookies_performance=TRUE; path=/')],
])('a customer who %s', (_, choose) => {
  it('is told to nobody: no list, no container, no event (§4 Cookies)', async () => {
    document.documentElement.dataset['analyticsContainer'] = 'GTM-TEST'
    choose()
    await open()
    await go('/contact')
    trackChange('addDriver')
    track({ event: 'faq_search', results: 3 })
    expect(sent()).toBeUndefined()
    expect(scripts()).toEqual([])
  })
})

describe('a customer who accepts', () => {
  it('has each screen counted once, under its pattern and never its number', async () => {
    choosePerformance(true)
    await open('/contractTermination/AV-123456')
    const addresses = ['/documents/1', '/changeAddress', '/not-found']
    for (const [seen, next] of addresses.entries()) {
      await expect.poll(() => named('page_view')).toHaveLength(seen + 1)
      await go(next, { postalAddress: true })
    }
    await expect.poll(() => named('page_view')).toHaveLength(4)
    expect(named('page_view')?.map((view) => Object.values(view).join(' | '))).toEqual([
      'page_view | contractTermination | /contractTermination/:policyNumber | RESILIER LE CONTRAT',
      'page_view | documents | /documents/:id | Mes documents',
      expect.stringMatching(/^page_view \| personal \| \/changeAddress \|/),
      'page_view | notFound | /not-found | Page introuvable',
    ])
    const fields = ['event', 'page_name', 'page_path', 'page_title']
    expect(Object.keys(named('page_view')?.[0] ?? {})).toEqual(fields)
    expect(JSON.stringify(sent())).not.toContain('AV-')
  })

  it('has each loading of the policies told, without the policies (§7)', async () => {
    choosePerformance(true)
    await open()
    await go('/faq')
    queryClient.setQueryData(['listPolicies'], [{ policyNumber: 'AV-1', state: 'En cours', documents: [] }])
    await expect.poll(() => named('page_view')).toHaveLength(2)
    await expect
      .poll(() => named('policies_loaded'))
      .toEqual([true, false].map((all) => ({ event: 'policies_loaded', all_policies_terminated: all })))
  })

  it('is counted from that moment on, on the screen she is on, without a container when none is configured', async () => {
    await open('/faq')
    choosePerformance(true)
    await expect.poll(() => named('page_view')).toHaveLength(1)
    expect(scripts()).toEqual([])
    expect(named('gtm.js')).toEqual([])
  })

  it('has the container loaded once, when one is configured', async () => {
    document.documentElement.dataset['analyticsContainer'] = 'GTM-TEST'
    choosePerformance(true)
    await open()
    await go('/faq')
    await expect.poll(() => named('page_view')).toHaveLength(2)
    expect(scripts().map((script) => script.getAttribute('src'))).toEqual([
      'https://www.googletagmanager.com/gtm.js?id=GTM-TEST',
    ])
    expect(named('gtm.js')).toHaveLength(1)
  })

  it('and changes her mind has everything taken away at once, cookies of measurement included', async () => {
    choosePerformance(true)
    await open()
    document.cookie = '_ga=GA1.1.1; path=/'
    document.cookie = '_ga_AB12=GS1; path=/'
    choosePerformance(false)
    await expect.poll(sent).toBeUndefined()
    trackChange('changeVehicle')
    expect(sent()).toBeUndefined()
    expect(document.cookie).not.toContain('_ga')
  })
})

it.each([
  ['addDriver', { event: 'contract_driver_added' }],
  ['removeDriver', { event: 'contract_driver_removed' }],
  ['changeVehicle', { event: 'contract_vehicle_changed' }],
  ['changePaymentDetails', { event: 'contract_payment_details_changed' }],
  ['changePersonalAddress', { event: 'address_changed', address: 'account' }],
  ['changeGarageAddress', { event: 'address_changed', address: 'garage' }],
  ['uploadDocument', { event: 'client_file_uploaded' }],
] as const)('tells %s as %j and nothing more (§7)', (call, event) => {
  choosePerformance(true)
  trackChange(call)
  expect(sent()).toEqual([event])
})

it.each(['requestCallBack', 'changePassword', 'terminateContract', 'setConsent'] as const)(
  'has no event for %s (§7)',
  (call) => {
    choosePerformance(true)
    trackChange(call)
    expect(sent()).toBeUndefined()
  },
)
