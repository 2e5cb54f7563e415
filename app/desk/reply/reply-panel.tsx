import { Panel } from "#app/desk/ui/panel.tsx";
import { buttonClass } from "#app/ui/button.ts";
import { replyPath } from "./reply-path.ts";
import { replyTemplates, suggestTemplate } from "./reply-templates.ts";

type Contact = { id: number; name: string | null; email: string | null };
type Props = { companyId: number; contacts: Contact[]; status: string };

/** Chooses a contact and a template on the company's page, and opens the reply with them. */
export function ReplyPanel({ companyId, contacts, status }: Props) {
	const reachable = contacts.filter(({ email }) => email !== null);
	if (reachable.length === 0) return null;
	return (
		<Panel title="Write to them" id="reply">
			<form method="get" action={replyPath(companyId)} className="grid gap-3">
				<div className="min-w-0">
					<label htmlFor="reply-contact" className="mb-1 block font-semibold text-sm">
						To
					</label>
					<select id="reply-contact" name="contact" className="field-input">
						{reachable.map(({ id, name, email }) => (
							<option key={id} value={id}>
								{name ? `${name} (${email})` : email}
							</option>
						))}
					</select>
				</div>
				<div className="flex flex-wrap gap-2">
					{Object.entries(replyTemplates).map(([name, { label }]) => (
						<button
							key={name}
							type="submit"
							name="template"
							value={name}
							className={buttonClass(name === suggestTemplate(status) ? "solid" : "outline", "max-sm:w-full")}
						>
							{label}
						</button>
					))}
				</div>
				<p className="text-ink-soft text-sm">You can change everything before you send it.</p>
			</form>
		</Panel>
	);
}
