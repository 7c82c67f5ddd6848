import { brandHeader } from '@portal/contract/ground/call.ts'
import type { Transport } from '../../api/request.ts'
import { currentBrand } from '../../brand/brands.ts'

/** A read does not name the skin by itself: what it brings looks the same in all of them, but for papers. */
export function inSkin(transport: Transport): Transport {
  return (url, init) => {
    const headers = new Headers(init.headers)
    headers.set(brandHeader, currentBrand())
    return transport(url, { ...init, headers })
  }
}
