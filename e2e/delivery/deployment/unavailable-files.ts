import words from './unavailable.json' with { type: 'json' }

const sections = Object.entries(words)
  .map(
    ([language, { title, text }]) =>
      `<section lang="${language}"><h2>${title}</h2><p>${text}</p></section>`,
  )
  .join('\n')

/**
 * What the web server says where no backend answers, by file name: to browsers in all languages, as
 * the page of which it stands in place is not known, and to the shop's calls. Without a script, which
 * the security policy would have to allow; nginx says in a header when it loads again.
 */
export const UNAVAILABLE_FILES: Readonly<Record<string, string>> = {
  'unavailable.html': `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>503</title>
<link rel="stylesheet" href="/unavailable.css">
<main>
<h1>503</h1>
${sections}
</main>
</html>
`,
  'unavailable.css': `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; padding: 2rem 1rem; max-inline-size: 40rem; }
h1 { font-size: 1rem; opacity: 0.7; }
h2 { margin-block-end: 0; font-size: 1.25rem; }
p { margin-block-start: 0.25rem; }
`,
  'unavailable.json': '{"error":"unavailable"}\n',
}
