/**
 * The identity in what mail programs understand: one column, system letters,
 * rules instead of boxes. Colours are classes, so that a dark mode has its own
 * instead of guessing one.
 */
export const mailStyle = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 0; background: #f5f4f0; color: #15171c; font-family: Archivo, 'Helvetica Neue', Arial, sans-serif; font-size: 16px; line-height: 1.5; }
table { border-collapse: collapse; }
.sheet { width: 100%; background: #f5f4f0; }
.column { width: 100%; max-width: 600px; }
.pad { padding: 32px 24px; }
.mark { font-size: 20px; font-weight: 700; letter-spacing: -0.01em; color: #15171c; border-bottom: 1px solid #15171c; padding-bottom: 12px; }
h1 { margin: 28px 0 16px; font-size: 28px; line-height: 1.15; font-weight: 600; color: #15171c; }
p { margin: 0 0 16px; color: #15171c; }
a { color: #2b33c4; }
.facts { width: 100%; margin: 24px 0; border-top: 1px solid #767981; }
.facts th, .facts td { padding: 8px 12px 8px 0; border-bottom: 1px solid #c9c8c2; text-align: left; vertical-align: top; color: #15171c; }
.facts th { width: 150px; font-size: 13px; font-weight: 400; color: #4d525b; }
.facts .number { font-weight: 600; border-bottom: 2px solid #2b33c4; }
.message { margin: 0 0 24px; padding: 0 0 0 16px; border-left: 3px solid #2b33c4; color: #15171c; }
.button { display: inline-block; padding: 14px 24px; background: #2b33c4; color: #ffffff; font-weight: 600; text-decoration: none; }
.actions { margin: 24px 0; }
.address { overflow-wrap: anywhere; word-break: break-all; }
.small, .foot { font-size: 13px; color: #4d525b; }
.foot { border-top: 1px solid #c9c8c2; padding-top: 16px; }
.foot p { color: #4d525b; margin: 0 0 8px; }
@media (prefers-color-scheme: dark) {
  body, .sheet { background: #15171c !important; }
  body, p, h1, .mark, .message, .facts th, .facts td { color: #f5f4f0 !important; }
  .mark { border-color: #f5f4f0 !important; }
  .facts th, .small, .foot, .foot p { color: #b9bcc4 !important; }
  .facts, .facts th, .facts td, .foot { border-color: #4d525b !important; }
  .facts .number, .message { border-color: #a3a8ff !important; }
  a { color: #a3a8ff !important; }
  .button { background: #a3a8ff !important; color: #15171c !important; }
}
@media (max-width: 480px) {
  .facts th, .facts td { display: block; width: auto; padding-right: 0; }
  .facts th { border-bottom: 0; padding-bottom: 0; }
}
`
