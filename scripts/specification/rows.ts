/** A sentence of the specification, and the test that tries it: its file and its name there. */
export interface Row {
  section: string
  /** As it is in `docs/specification.md`. */
  sentence: string
  file: string
  test: string
}

const addresses = 'test/integration/addresses.test.ts'
const listed = '%s ends as the readings say'
const mailed = 'test/integration/mailed-addresses.test.ts'
const record = 'e2e/consent-record.test.ts'
const outside = 'e2e/consent-outside.test.ts'
const client = 'src/content/client/client.server.test.ts'
const clients = 'test/contract/stories.test.ts'
const head = 'src/content/seo/head.test.ts'
const crawl = 'test/integration/crawl.test.ts'
const captcha = 'src/consent/captcha/load-recaptcha.test.ts'
const build = 'src/browser/build/build-check.test.ts'
const answers = 'src/cms/delivery/story-answers.server.test.ts'
const map = 'src/content/map/translation-map.server.test.ts'
const failures = 'e2e/navigation-failures.test.ts'
const errorPage = 'e2e/error-page.test.ts'
const link = 'src/content/parse/parse-link.test.ts'
const smartLink = 'src/ui/smart-link/smart-link.test.tsx'

const table: Readonly<Record<string, readonly (readonly [sentence: string, file: string, test: string])[]>> = {
  '1': [
    [
      'Audience: anonymous visitors. No sign-in is shown.',
      'e2e/own-editor.test.ts',
      'visitors get no mark of an editor',
    ],
    [
      'Content kinds: news articles, reference projects, client pages',
      crawl,
      'the sitemaps hold every page of the demonstration world that may be listed, and nothing else',
    ],
    [
      'The default language is German and carries no path prefix.',
      addresses,
      'the unprefixed address of a German page answers at once and names the page with prefix',
    ],
    [
      'The default locale is set by configuration',
      mailed,
      'with English as the default, addresses without prefix are English',
    ],
    [
      'Pages are rendered on the server and then take over in the browser.',
      'e2e/islands.test.ts',
      'an island comes to life when it is seen, and React with it',
    ],
    [
      'Visitors can give or refuse consent for cookie categories',
      record,
      'refusing clears what measuring has left before, and nothing else',
    ],
  ],
  '2.1': [
    [
      'One shared page view renders content by path.',
      'src/pages/render-page.test.tsx',
      'a page is what its tree says to the byte, wherever it is in the menu',
    ],
    [
      'A catch-all route takes any number of path segments',
      'src/site/address/parse-target.test.ts',
      'never throws, whatever is requested',
    ],
    [
      'The path to the content is built with a configured website folder',
      'src/site/address/parse-target.test.ts',
      'the clean form of any address is clean, or the root',
    ],
    [
      'When the full path changes, the page content is fetched again and the view scrolls to the top.',
      'e2e/navigation.test.ts',
      'a click swaps the page: address, title, head, heading focused, scrolled to the top, announced',
    ],
    [
      'Route changes scroll to the top unless the path is unchanged.',
      'src/browser/navigation/place/scroll-decision.test.ts',
      '%s leaves the list where it is',
    ],
    [
      'A hash target scrolls to that element.',
      failures,
      'an ordinary load instead of a swap begins at the top or the hash, and back leads to where the visitor was',
    ],
    [
      'The root path / redirects to the default-locale prefix.',
      addresses,
      'the chosen language goes before the default at the root',
    ],
    [
      'A route that fails its validity check, or matches no route, shows the 404 error page',
      'test/integration/hostile-addresses.test.ts',
      '500 hostile request targets: no fault of the server, no stack, no way off the site',
    ],
    [
      'The locale is taken from the route, a cookie, the browser or the document language.',
      'src/site/address/root-locale.test.ts',
      'the cookie goes before the browser, the browser before the default',
    ],
    [
      'Switching language redirects to the matching translated path',
      'e2e/header.test.ts',
      'the language switch leads to the same page in the other language',
    ],
    [
      'The page title gets a configured suffix appended.',
      head,
      'the title gets the suffix once, also where it names the site',
    ],
  ],
  '2.2': [
    [
      '| Reference | /de/referenzen/{id} | /en/references/{id} |',
      addresses,
      'every opaque id of the old site leads to its story in both languages, in all six forms',
    ],
    ['| Impulse | /de/impulse/{id} | /en/impulses/{id} |', mailed, '%s leads to %s for good'],
    ['| News | /de/neuigkeiten/{id} | /en/news/{id} |', mailed, 'what never existed is a 404: %s'],
  ],
  '2.3': [
    ['Legacy news: /news/{year}/{slug}.php for years 2008 to 2023', addresses, listed],
    [
      'one path ending in 44_stihl_trennschleifer.php',
      'test/integration/redirects-audit.test.ts',
      'npm run redirects:audit is clean',
    ],
    ['Legacy German reference categories', addresses, listed],
    ['/en/references/{host} and /de/referenzen/{host}', mailed, 'a client of the old site: %s leads to %s'],
    ['/unternehmen/team.php, /unternehmen/historie.php, /unternehmen/Nachruf-{name}.php', addresses, listed],
    ['/en/company/{team, index, history, quality_management, philosophy, climate_neutrality}.php', addresses, listed],
    ['Services: /services/{name}.php and /en/services/{name}.php.', addresses, listed],
    ['/index.php, /en/index.php, /usability_check.php, /newsletter, /ar/experience', addresses, listed],
    [
      'a PDF download at /downloads/{hash}.pdf',
      'test/integration/files.test.ts',
      'a PDF of the old site is shown in the browser and kept for ever',
    ],
    ['and {token}.php.', addresses, '%s is a 404 at once'],
    [
      'Catch-all prefixes:',
      'test/integration/moved-addresses.test.ts',
      'after pages and folders have moved, every address that was ever listed ends in a page after one step',
    ],
    ['German-slug pages under the English prefix', addresses, '%s leads to %s'],
  ],
  '2.4': [
    [
      'A map keyed by content UUID gives each entry its path and title per language.',
      map,
      'paths begin with the language, then the site folder',
    ],
    ['Titles may be null', map, 'an untranslated story has no English title and no English page'],
    [
      'Services (leistungen): engineering, prototyping, ui-ux-design, produkt-design.',
      crawl,
      'every link leads to a page at once',
    ],
    ['English impulse slugs:', addresses, listed],
    ['have no title and are not navigable.', map, 'internal entries have no title in either language'],
  ],
  '2.5': [
    [
      "the story's root component type names a CSS class",
      'src/pages/page/page-view.test.tsx',
      'the root is named after the content type, the title is the h1 where there is no opening',
    ],
    [
      'In preview mode an extra preview component is added.',
      'test/integration/draft-sentinels.test.ts',
      'the client of the preview comes with the story that is open, and with no other page',
    ],
    [
      'A content-defined flag show_og_preview',
      'e2e/preview.test.ts',
      'the share card covers the frame while the flag is set, and nothing outside of a frame',
    ],
    [
      'title (SEO title, else preview_title, else name), description and the site domain',
      'src/content/seo/share-card.test.ts',
      'the title is the one for search engines, else that of the preview, else the page’s own',
    ],
    [
      'aspect ratio 1200 by 630',
      'test/integration/files.test.ts',
      'every kind of page has a share card of 1200 × 630 that is kept for ever',
    ],
    [
      'Inside the editor frame the cookie banner is hidden.',
      record,
      'in the editor’s frame nothing is asked, and the stored record stays',
    ],
    ['robots noindex and/or nofollow when flagged', head, 'robots for %o: %s'],
    ['noindex pages get no canonical or alternate links', crawl, 'a noindex page has neither canonical nor alternates'],
    [
      'twitter card type is summary_large_image',
      head,
      'social texts fall back: twitter to og, og to search engines, those to the page',
    ],
    [
      'an x-default alternate link points to the default-language version',
      crawl,
      'hreflang is reciprocal, and x-default is German',
    ],
  ],
  '2.6': [
    [
      "A link's target comes from its story slug or url.",
      'src/content/parse/parse-story.test.ts',
      'links arrive resolved, in the language of the page',
    ],
    ['External http, tel and mailto links are kept as they are.', link, 'a telephone number keeps its writing: %s'],
    ['Internal links are resolved by content id through the map', link, 'on an English page %s leads to %s'],
    [
      'Url, email and phone links render as plain anchors',
      smartLink,
      'mail and telephone links keep their attributes too',
    ],
    ['internal ones as in-app links', 'e2e/pages.test.ts', 'a link leads to its page, and back leads back'],
    [
      'a link without target renders as plain text',
      smartLink,
      'a link that leads nowhere is plain text; in preview it names its target',
    ],
  ],
  '2.7': [
    [
      'Shown on any routing or render failure',
      errorPage,
      'a fatal error of the navigator shows the error page and stays on it',
    ],
  ],
  '3': [
    [
      'Story: id, uuid, name, slug, full_slug',
      answers,
      'a published story has exactly the documented keys, in order, and no _editable',
    ],
    [
      'Content block: component, _uid, _editable.',
      answers,
      'drafts carry _editable as the last key of every block, also in rich text and in relations',
    ],
    [
      'Page content: seo (title, description',
      head,
      'without any text for search engines the title is the page’s own and there is no description',
    ],
    [
      'Link: id, url, cached_url, linktype',
      answers,
      'links of fields and rich text are resolved; level 2 goes on in resolved stories',
    ],
    ['Rich text nodes: paragraph, heading (level)', 'src/ui/rich-text/rich-text.test.tsx', 'renders %s'],
    ['Locale: code and iso.', head, 'locale tags are those of the language'],
    [
      'Settings story: loaded from the site folder',
      'test/integration/freshness.test.ts',
      'labels and settings reach pages that are kept',
    ],
    [
      'Story list response: stories and total.',
      'src/cms/delivery/list-stories.server.test.ts',
      'Total and Per-Page tell of all matches, the page size is clamped, both are exposed to browsers',
    ],
    [
      'Consent record (cookie): categories (list)',
      record,
      'accepting all on a secure host: the cookie is exactly as specified',
    ],
    [
      'Categories: necessary (read-only, always on)',
      'src/ui/consent/consent.test.tsx',
      'nothing is chosen before the visitor chooses, but what is necessary is on and cannot be changed',
    ],
    [
      'Error: statusCode and message.',
      'test/integration/drafts.test.ts',
      '%s: page, payload and log hold status and message',
    ],
  ],
  '4': [
    [
      'on, the page subscribes to live edits of the settings story and the main story',
      'e2e/preview.test.ts',
      'a relation, the settings and the language change with the page',
    ],
    [
      'Off, no subscription and no preview component.',
      'test/integration/script-bytes.test.ts',
      'no visitor loads the script of the preview',
    ],
    [
      'A content editing bridge loads only when a query parameter beginning with _storyblok_tk is present',
      'src/site/preview/preview-signature.test.ts',
      'a part that is missing or stands there twice makes no signature',
    ],
    [
      'Published or draft content is chosen by the configured preview flag.',
      'test/integration/drafts.test.ts',
      'whatever is made from drafts is kept by nobody',
    ],
    [
      'the app polls for the latest build id',
      build,
      'the same build changes nothing, and is requested again after the interval',
    ],
    [
      'on a different id it reloads on the next navigation',
      failures,
      'another build makes the next navigation an ordinary load, once in ten seconds for a path',
    ],
    [
      'A chunk-loading failure also triggers a reload.',
      failures,
      'a part of the script that is gone is one reload, and no more',
    ],
    [
      'hydrates from server-rendered data if present, otherwise mounts in the browser',
      failures,
      'the empty shell mounts the page in the browser',
    ],
    [
      'Any start error sets an error state that shows the error page',
      errorPage,
      'an error while the page starts shows the error page; its button clears it and leads to the root',
    ],
    ['with no valid consent the banner shows', record, 'a stored record: %s'],
    [
      'If the configured revision differs from the stored one, consent is requested again.',
      record,
      'another revision asks again; id and first time stay, revision and last time are new',
    ],
    [
      'With local storage, consent also expires at expirationTime.',
      record,
      'local storage: the record has no cookie, expires, and is removed then',
    ],
    [
      'Leaving the preferences dialog without saving resets toggles to the saved state.',
      record,
      'leaving the dialog without saving resets the switches',
    ],
    [
      'Analytics tracking is on only while analytics is accepted and switches with consent changes.',
      outside,
      'withdrawn, everything is gone within a second and no later request leaves; accepted again, it runs once',
    ],
    [
      'Scripts marked with a category activate only when that category is accepted.',
      'e2e/consent-gates.test.ts',
      'scripts marked with a category run once it is accepted, each once; undeclared hosts never',
    ],
    [
      'Disabling a category clears its cookies and may reload the page if so configured.',
      record,
      'withdrawing analytics loads the page anew where the operator wants that, and only then',
    ],
    [
      'Locale switching: locale change, then redirect to the translated path.',
      'e2e/navigation.test.ts',
      'the language switch writes the cookie on the click only',
    ],
  ],
  '5': [
    [
      'Route-level validity check; failure gives 404.',
      mailed,
      'an invalid address is named as it was asked for, a valid one is not',
    ],
    [
      'Tag-manager id must match GTM- or G-',
      'src/consent/consent.test.ts',
      'the id "%s" is refused with a suggestion where there is one',
    ],
    ['Pan/zoom: zoom speed must be a number', 'src/browser/viewer/pan-zoom.test.ts', 'a zoom speed of %j is refused'],
    [
      'Translation date argument must be an ISO date or a valid Date.',
      'src/messages/format.test.ts',
      'what is neither an ISO date nor a valid Date is refused: %s',
    ],
    [
      'Image filters: blur 0 to 100',
      'src/content/parse/parse-image-options.test.ts',
      '%s: limits are inclusive, everything beyond is dropped with a warning',
    ],
    [
      'Form validation of the contact form and newsletter',
      'src/forms/contact/check-contact.test.ts',
      'whatever is entered: no exception, no long wait, only known fields and codes',
    ],
  ],
  '6': [
    [
      'Only the anonymous visitor appears. All content appears public.',
      'test/integration/draft-sentinels.test.ts',
      'drafts stand in no answer to a visitor, of whatever kind, before and after an editor has seen them',
    ],
    [
      'The only distinction is the editor draft/preview mode',
      'src/site/preview/preview-signature.test.ts',
      'a signature opens drafts for an hour, and not a second longer',
    ],
  ],
  '7': [
    ['access token sent with each call', clients, 'a wrong token: 401'],
    ['GET cdn/stories/{slug}: parameters version', clients, 'getStory asks the same'],
    ['On failure it logs and yields a null story.', client, 'a missing story is null, an outage is an error'],
    ['GET cdn/links: version, per_page=1000', clients, 'links: an object by uuid, page by page over a thousand'],
    ['GET cdn/stories: version, starts_with', 'src/cms/delivery/list-stories.server.test.ts', 'filters by %s'],
    [
      'On error: empty list and total -1.',
      'src/blocks/story-list/load.server.test.ts',
      'the content service failing leaves a list that says so',
    ],
    ['GET cdn/datasource_entries', clients, 'datasource entries: default value, and that of the dimension beside it'],
    [
      'by_uuids, excluding_fields',
      'test/contract/resolving.test.ts',
      'more than fifty relations: the client fetches them by uuid',
    ],
    [
      'Settings story loaded at {website folder}/_settings, also by the error page',
      'src/pages/error/error-page.test.tsx',
      'texts of the settings win over the built-in ones, and the ways on come from there',
    ],
    [
      'GET /cookie-consent/de.json and /cookie-consent/en.json',
      'test/integration/consent.test.ts',
      'there are no texts of other languages',
    ],
    ['GET builds/latest.json with a timestamp query', build, 'a failed question is no news'],
    [
      'GET a build metadata file under the build assets directory',
      build,
      'metadata is fetched one second after the page has become idle, not before',
    ],
    [
      'GET /__nuxt_island/{component}_{hash}.json',
      'src/site/payload/islands-endpoint.test.ts',
      'a fragment is its html under a marked element, with the styles of its page; slots and components are empty',
    ],
    [
      'Per-route payload files are prefetched.',
      'src/browser/prefetch/prefetch-decision.test.ts',
      'pages of the site are fetched ahead',
    ],
  ],
  '8': [
    [
      '| Unmatched or invalid route | 404 page showing Page Not Found followed by the path |',
      errorPage,
      'an invalid address names itself as text, never as markup',
    ],
    [
      '| Page story missing | error with status 404, message Page not found |',
      mailed,
      'what never existed is a 404: %s',
    ],
    ['| Status 404 on error page |', errorPage, '%s is the 404 page in the language of the address'],
    [
      "word Dang (German: Mist) followed by an ellipsis and the error's message",
      'test/integration/failures.test.ts',
      '%s failed: no page, nothing is kept, the next one is whole',
    ],
    [
      '| Fatal or unhandled error | routed to the error page |',
      errorPage,
      'a fatal error of the navigator shows the error page and stays on it',
    ],
    [
      '| Content service non-2xx | request rejected with message, status and response |',
      client,
      'gives up after five retries with message, status and response',
    ],
    [
      '| Content service 429 | wait and retry (see section 9) |',
      client,
      'waits one second longer before every retry, then reads the answer',
    ],
    [
      '| Content fetch errors | logged; empty results |',
      'test/integration/failures.test.ts',
      'what is secondary may be missing: such a page is sent to nobody twice and soon made anew',
    ],
    [
      '| Locale message loading failure | logs Failed locale loading |',
      'src/browser/load-messages.test.ts',
      'a table that fails to load is logged, and the page goes on',
    ],
    ['| Missing locale message table | warning |', 'src/browser/load-messages.test.ts', 'a missing table warns'],
    [
      '| Missing content access token | error logged, client not created |',
      'src/content/client/missing-client.server.test.ts',
      'without an access token the error is logged once, and every read fails',
    ],
    [
      '| Unknown route middleware | error thrown |',
      build,
      'a rule with a redirect is an ordinary load; unknown middleware throws',
    ],
    [
      '| Captcha script failed | logs Failed to load reCAPTCHA script; continues |',
      captcha,
      'a script that does not come is said once in the words of the specification, and the form goes on',
    ],
    [
      '| Invalid tag-manager id | error thrown |',
      outside,
      'a wrong id stops the start with the error text and its suggestion',
    ],
    ['| Chunk load failure | reload |', 'e2e/islands.test.ts', 'an import that fails once is tried again'],
    [
      '| Consent library problems | warnings only |',
      record,
      'without the text file there is no banner and no consent, and the page works',
    ],
  ],
  '9': [
    [
      'Locale cookie: default name i18n_redirected, 365 days, path /, SameSite lax.',
      'e2e/language-offer.test.ts',
      'closed, it stays away for the session; followed, the choice is kept and nothing is offered any more',
    ],
    [
      'Consent cookie: name cc_cookie, 182 days, path /, SameSite Lax, Secure on https.',
      record,
      'on localhost the cookie has no domain and is not secure',
    ],
    [
      'Consent mode opt-in.',
      outside,
      'accepted, tags find consent denied first and granted then, and every page is a view',
    ],
    [
      'Content service: default page size 25; related content fetched in chunks of 50',
      clients,
      'getAll takes every page of 25 without being told',
    ],
    [
      'default rate limit 5 requests per second',
      'src/content/client/limits/throttle.test.ts',
      'twelve calls at once with limit 5 start in three waves',
    ],
    [
      'up to 5 retries on 429 with a wait of n seconds on retry n',
      client,
      'retries on the status alone, whatever the body',
    ],
    [
      'Reload guard 10000 ms; idle prefetch after 1 s',
      'src/browser/build/reload-guard.test.ts',
      'allowing writes the marker, which holds for ten seconds',
    ],
    [
      'head-update delay 10 ms',
      'src/browser/navigation/swap/head-diff.test.ts',
      'what is no longer wanted goes, what is new comes',
    ],
    [
      'Captcha wait up to 1 s, or 10 polls of 100 ms.',
      captcha,
      'one that never answers is given up after ten polls of 100 ms, and said once',
    ],
    [
      'Pan/zoom defaults: zoom speed 1, double-click zoom 1.75',
      'src/browser/viewer/pan-zoom.test.ts',
      'the constants are those of the specification',
    ],
    [
      'Button sizes md, lg, xl; colors primary, transparent, secondary.',
      'src/ui/action/action.test.tsx',
      'a button has one of three sizes and one of three colours, as a link and as a button',
    ],
  ],
}

/** Every row of the specification, §1 to §9, with how it is tried. */
export const rows: readonly Row[] = Object.entries(table).flatMap(([section, entries]) =>
  entries.map(([sentence, file, test]) => ({ section, sentence, file, test })),
)
