import { federationName } from '@shop/shared/federation/remote-module'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { Link, useNavigate } from '@shop/shared/routing/router'
import { addressOfPage, type HarnessPage } from './pages-of.ts'

interface PageLinkProps {
  page: HarnessPage
  /** Initial values for the parameters of its address. */
  samples: Readonly<Record<string, string>>
  /** Folder name of the remote; its texts contain the page's title. */
  remote: string
}

/** A link to a page; if its address has parameters, a form prefilled with samples. */
export function PageLink({ page, samples, remote }: PageLinkProps) {
  const { t, language } = useTexts(federationName(remote))
  const navigate = useNavigate()
  const title = t(page.titleKey)
  if (page.params.length === 0) {
    return (
      <Link to={addressOfPage(page, language, {})} lang={language}>
        {title}
      </Link>
    )
  }
  return (
    <form
      action={(typed) => {
        const values = page.params.map((name) => [name, String(typed.get(name) ?? '')])
        navigate(addressOfPage(page, language, Object.fromEntries(values)))
      }}
    >
      {page.params.map((name) => (
        <label key={name}>
          {name} <input name={name} required size={14} defaultValue={samples[name]} />
        </label>
      ))}{' '}
      <button type="submit" lang={language}>
        {title}
      </button>
    </form>
  )
}
