import { Accordion } from './accordion/accordion.tsx'
import { AccordionItem } from './accordion-item/accordion-item.tsx'
import { Action } from './action/action.tsx'
import { AsidePerson } from './aside-person/aside-person.tsx'
import { AsideQuote } from './aside-quote/aside-quote.tsx'
import { Award } from './award/award.tsx'
import { CheckQuestion } from './check-question/check-question.tsx'
import { ClientLogos } from './client-logos/client-logos.tsx'
import { ContactForm } from './contact-form/contact-form.tsx'
import { ContactPanel } from './contact-panel/contact-panel.tsx'
import { Drawing } from './drawing/drawing.tsx'
import { Embed } from './embed/embed.tsx'
import { Fact } from './fact/fact.tsx'
import { Gallery } from './gallery/gallery.tsx'
import { GlobalReference } from './global-reference/global-reference.tsx'
import { Hero } from './hero/hero.tsx'
import { KeyFigures } from './key-figures/key-figures.tsx'
import { LegalText } from './legal-text/legal-text.tsx'
import { Media } from './media/media.tsx'
import { Mesh } from './mesh/mesh.tsx'
import { ModelHotspot } from './model-hotspot/model-hotspot.tsx'
import { ModelViewer } from './model-viewer/model-viewer.tsx'
import { NavItem } from './nav-item/nav-item.tsx'
import { NewsletterForm } from './newsletter-form/newsletter-form.tsx'
import { Review } from './review/review.tsx'
import { Step } from './step/step.tsx'
import { Steps } from './steps/steps.tsx'
import { StoryList } from './story-list/story-list.tsx'
import { TeamGrid } from './team-grid/team-grid.tsx'
import { TextSection } from './text-section/text-section.tsx'
import { UsabilityCheck } from './usability-check/usability-check.tsx'
import type { BlockRegistry } from './props.ts'

/** Every block with the component that renders it. */
export const registry: BlockRegistry = {
  accordion: Accordion,
  accordion_item: AccordionItem,
  action: Action,
  aside_person: AsidePerson,
  aside_quote: AsideQuote,
  award: Award,
  check_question: CheckQuestion,
  client_logos: ClientLogos,
  contact_form: ContactForm,
  contact_panel: ContactPanel,
  drawing: Drawing,
  embed: Embed,
  fact: Fact,
  gallery: Gallery,
  global_reference: GlobalReference,
  hero: Hero,
  key_figures: KeyFigures,
  legal_text: LegalText,
  media: Media,
  mesh: Mesh,
  model_hotspot: ModelHotspot,
  model_viewer: ModelViewer,
  nav_item: NavItem,
  newsletter_form: NewsletterForm,
  review: Review,
  step: Step,
  steps: Steps,
  story_list: StoryList,
  team_grid: TeamGrid,
  text_section: TextSection,
  usability_check: UsabilityCheck,
}
