import { MessageChannel } from 'node:worker_threads'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render } from '@testing-library/react'
import { App, ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { onTestFinished } from 'vitest'
import { operatorTexts } from '../../texts.ts'
import { readPath } from '../calls/query-client.ts'
import { TextsContext } from '../texts/use-texts.ts'

// jsdom has no `MessageChannel`, which antd's forms need to notice changes.
Object.assign(globalThis, { MessageChannel })
// Rendering tables and dialogs is slow while other tests run in parallel.
configure({ asyncUtilTimeout: 10_000 })

/** What every page of the desk needs around it, in English. */
export function createDesk() {
  const queries = new QueryClient({
    defaultOptions: {
      queries: { queryFn: readPath, retry: false, staleTime: 5_000 },
      mutations: { retry: false },
    },
  })
  const around = (children: ReactNode) => (
    <TextsContext value={operatorTexts('en')}>
      {/* jsdom never ends an animation, so closed messages would stay. */}
      <ConfigProvider theme={{ token: { motion: false } }}>
        <App>
          <QueryClientProvider client={queries}>{children}</QueryClientProvider>
        </App>
      </ConfigProvider>
    </TextsContext>
  )
  return { queries, around }
}

export function showInDesk(page: ReactNode) {
  const { queries, around } = createDesk()
  const router = createMemoryRouter([{ path: '*', element: page }])
  const { container } = render(around(<RouterProvider router={router} />))
  onTestFinished(cleanup)
  return { queries, router, container }
}
