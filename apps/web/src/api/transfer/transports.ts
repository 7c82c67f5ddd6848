import type { Transport } from '../request.ts'

/** `fetch` that tells how many bytes of the answer have come. */
export function countingDownload(onBytes: (bytes: number) => void): Transport {
  return async (url, init) => {
    const response = await fetch(url, init)
    if (!response.body) return response
    let bytes = 0
    const counted = response.body.pipeThrough(
      new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform(chunk, controller) {
          bytes += chunk.byteLength
          onBytes(bytes)
          controller.enqueue(chunk)
        },
      }),
    )
    return new Response(counted, response)
  }
}

/** A request that tells which share of its body, 0 to 1, has left: not every browser's `fetch` can yet. */
export function countingUpload(onShare: (share: number) => void): Transport {
  return async (url, { method = 'POST', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const xhr = new XMLHttpRequest()
      xhr.open(method, url)
      new Headers(headers).forEach((value, name) => xhr.setRequestHeader(name, value))
      xhr.upload.addEventListener('progress', ({ loaded, total }) => onShare(loaded / total))
      xhr.addEventListener('load', () => resolve(responseOf(xhr)))
      xhr.addEventListener('error', () => reject(new TypeError('the connection broke')))
      xhr.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')))
      signal?.addEventListener('abort', () => xhr.abort())
      if (signal?.aborted) return reject(new DOMException('stopped', 'AbortError'))
      xhr.send(body instanceof FormData || typeof body === 'string' ? body : null)
    })
}

function responseOf(xhr: XMLHttpRequest): Response {
  const { status, responseText } = xhr
  const type = xhr.getResponseHeader('content-type') ?? 'text/plain'
  return new Response(status === 204 ? null : responseText, { status, headers: { 'content-type': type } })
}
