import { Outlet } from "react-router";

/** The document around a page, and nothing else. */
export const bareRoot = {
	default: () => (
		<html lang="en">
			<body>
				<Outlet />
			</body>
		</html>
	),
};
