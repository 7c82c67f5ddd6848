import { vi } from 'vitest'

/** For specs: XMLHttpRequest answered by `fetch`, as the spec plays it, after half of the body has left. */
export function playXhr(): void {
  vi.stubGlobal('XMLHttpRequest', PlayedXhr)
}

class PlayedXhr extends EventTarget {
  readonly upload = new EventTarget()
  status = 0
  responseText = ''
  private method = ''
  private url = ''
  private readonly headers = new Headers()
  private answerType: string | null = null
  private isAborted = false

  open(method: string, url: string): void {
    this.method = method
    this.url = url
  }

  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value)
  }

  getResponseHeader(): string | null {
    return this.answerType
  }

  abort(): void {
    this.isAborted = true
    this.dispatchEvent(new Event('abort'))
  }

  send(body: FormData): void {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 50, total: 100 }))
    void this.answer(body)
  }

  private async answer(body: FormData): Promise<void> {
    const { method, url, headers } = this
    try {
      const response = await fetch(url, { method, headers, body })
      this.status = response.status
      this.answerType = response.headers.get('content-type')
      this.responseText = await response.text()
      if (!this.isAborted) this.dispatchEvent(new Event('load'))
    } catch {
      if (!this.isAborted) this.dispatchEvent(new Event('error'))
    }
  }
}
