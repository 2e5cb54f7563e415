import { data } from "react-router";
import { findCompany } from "#app/companies/company-store.server.ts";
import { DeskTitle, deskMeta } from "#app/desk/ui/desk-title.tsx";
import { requestContext } from "#app/http/request-context.server.ts";
import type { Route } from "./+types/company-page";

export async function loader({ params, context }: Route.LoaderArgs) {
	const { db } = context.get(requestContext);
	const company = await findCompany(db, /^\d{1,10}$/.test(params.companyId) ? Number(params.companyId) : Number.NaN);
	if (!company) throw data(null, { status: 404 });
	return { company };
}

export function meta({ loaderData }: Route.MetaArgs) {
	return deskMeta(loaderData?.company.name ?? "Company");
}

export default function CompanyPage({ loaderData: { company } }: Route.ComponentProps) {
	return (
		<div className="page py-4 md:py-6">
			<DeskTitle title={company.name} />
		</div>
	);
}
