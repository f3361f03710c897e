import { accordion } from './accordion/schema.ts'
import { accordionItem } from './accordion-item/schema.ts'
import { action } from './action/schema.ts'
import { asidePerson } from './aside-person/schema.ts'
import { asideQuote } from './aside-quote/schema.ts'
import { award } from './award/schema.ts'
import { checkQuestion } from './check-question/schema.ts'
import { clientLogos } from './client-logos/schema.ts'
import { contactForm } from './contact-form/schema.ts'
import { contactPanel } from './contact-panel/schema.ts'
import { drawing } from './drawing/schema.ts'
import { embed } from './embed/schema.ts'
import { fact } from './fact/schema.ts'
import { gallery } from './gallery/schema.ts'
import { globalReference } from './global-reference/schema.ts'
import { hero } from './hero/schema.ts'
import { keyFigures } from './key-figures/schema.ts'
import { legalText } from './legal-text/schema.ts'
import { media } from './media/schema.ts'
import { mesh } from './mesh/schema.ts'
import { modelHotspot } from './model-hotspot/schema.ts'
import { modelViewer } from './model-viewer/schema.ts'
import { navItem } from './nav-item/schema.ts'
import { newsletterForm } from './newsletter-form/schema.ts'
import { review } from './review/schema.ts'
import { step } from './step/schema.ts'
import { steps } from './steps/schema.ts'
import { storyList } from './story-list/schema.ts'
import { teamGrid } from './team-grid/schema.ts'
import { textSection } from './text-section/schema.ts'
import { usabilityCheck } from './usability-check/schema.ts'
import { client } from './content-types/client.ts'
import { footer } from './content-types/footer.ts'
import { globalBlock } from './content-types/global-block.ts'
import { header } from './content-types/header.ts'
import { impulse } from '../pages/impulse/schema.ts'
import { newsArticle } from '../pages/news-article/schema.ts'
import { page } from '../pages/page/schema.ts'
import { person } from './content-types/person.ts'
import { reference } from '../pages/reference/schema.ts'
import { service } from '../pages/service/schema.ts'
import { settings } from './content-types/settings.ts'

/** Every block by its wire name. Adding a block: its folder, this list, the registry. */
export const blockSchemas = {
  accordion,
  accordion_item: accordionItem,
  action,
  aside_person: asidePerson,
  aside_quote: asideQuote,
  award,
  check_question: checkQuestion,
  client_logos: clientLogos,
  contact_form: contactForm,
  contact_panel: contactPanel,
  drawing,
  embed,
  fact,
  gallery,
  global_reference: globalReference,
  hero,
  key_figures: keyFigures,
  legal_text: legalText,
  media,
  mesh,
  model_hotspot: modelHotspot,
  model_viewer: modelViewer,
  nav_item: navItem,
  newsletter_form: newsletterForm,
  review,
  step,
  steps,
  story_list: storyList,
  team_grid: teamGrid,
  text_section: textSection,
  usability_check: usabilityCheck,
}

/** Every content type by its wire name. */
export const contentTypes = {
  client,
  footer,
  global_block: globalBlock,
  header,
  impulse,
  news_article: newsArticle,
  page,
  person,
  reference,
  service,
  settings,
}
