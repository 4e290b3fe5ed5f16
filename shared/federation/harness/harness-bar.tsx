import { languageName } from '@shop/shared/i18n/language-name'
import { pathInLanguage } from '@shop/shared/i18n/language-of-path'
import { LANGUAGES } from '@shop/shared/i18n/languages'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { useLocation } from '@shop/shared/routing/router'
import { BasketInWords } from './basket-in-words.tsx'
import { PageLink } from './page-link.tsx'
import type { StartedHarness } from './start-harness.ts'

/** Developer controls around a remote. English only: visitors never see it. */
export function HarnessBar({ started }: { started: StartedHarness }) {
  const { settings, pages, tools } = started
  const { language } = useTexts()
  const { pathname } = useLocation()
  return (
    <header className="harness" lang="en">
      <strong>
        {settings.remote} {settings.version}
      </strong>
      <nav aria-label="Pages">
        <ul>
          {pages.map((page) => (
            <li key={page.name}>
              <PageLink
                page={page}
                samples={settings.samples[page.name] ?? {}}
                remote={settings.remote}
              />
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label="Languages">
        <ul>
          {LANGUAGES.map((code) => (
            <li key={code}>
              {/* A plain link: as in the shop, changing the language loads a new document. */}
              <a
                href={pathInLanguage(pathname, code, LANGUAGES)}
                lang={code}
                title={languageName(code)}
                aria-current={code === language ? 'true' : undefined}
              >
                {code}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <BasketInWords />
      <button type="button" onClick={tools.toggleBoundaries}>
        Boundaries ({tools.boundaryKeys})
      </button>
    </header>
  )
}
