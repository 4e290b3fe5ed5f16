import { QueryClientProvider } from '@tanstack/react-query'
import { App, ConfigProvider } from 'antd'
import type { Locale } from 'antd/es/locale'
import { createBrowserRouter, RouterProvider } from 'react-router'
import type { OperatorTexts } from '../texts.ts'
import { queryClient } from './calls/query-client.ts'
import { BrokenDesk } from './frame/broken.tsx'
import { Frame } from './frame/frame.tsx'
import { useTheme } from './frame/use-theme.ts'
import { TextsContext } from './texts/use-texts.ts'

/** A data router, which `LeaveGuard` needs to block navigation. */
const router = createBrowserRouter(
  [{ path: '*', element: <Frame />, errorElement: <BrokenDesk /> }],
  { basename: '/operator' },
)

export function Desk({ texts, locale }: { texts: OperatorTexts; locale: Locale }) {
  return (
    <TextsContext value={texts}>
      <ConfigProvider
        locale={locale}
        theme={useTheme()}
        button={{ autoInsertSpace: false }}
        // Wraps long titles, which would be cut off on phones.
        card={{ styles: { title: { whiteSpace: 'normal' } } }}
      >
        <App>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </App>
      </ConfigProvider>
    </TextsContext>
  )
}
