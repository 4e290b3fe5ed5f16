import { onTestFinished, vi } from 'vitest'

export interface HeldCall {
  path: string
  method: string | undefined
  body: unknown
  headers: Record<string, string>
  answer: (answer: unknown, status?: number) => void
  breakOff: () => void
}

/** Collects all later API calls, in order. The test must answer each call. */
export function holdCalls(): HeldCall[] {
  const calls: HeldCall[] = []
  vi.stubGlobal(
    'fetch',
    async (
      address: string,
      { method, body, headers }: Pick<HeldCall, 'method' | 'headers'> & { body?: string },
    ) =>
      await new Promise<Response>((resolve, reject) => {
        calls.push({
          path: address.replace('/operator/api/', ''),
          method,
          body: body === undefined ? undefined : JSON.parse(body),
          headers,
          answer: (answer, status = 200) => {
            const text = typeof answer === 'string' ? answer : JSON.stringify(answer)
            resolve(new Response(text, { status }))
          },
          breakOff: () => reject(new TypeError('Failed to fetch')),
        })
      }),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  return calls
}

/** The latest call of this path, as soon as it is made. */
export async function callOf(calls: readonly HeldCall[], path: string): Promise<HeldCall> {
  return await vi.waitFor(
    () => {
      const found = calls.findLast((call) => call.path === path)
      if (found === undefined) throw new Error(`no call of ${path} yet`)
      return found
    },
    { timeout: 10_000 },
  )
}
