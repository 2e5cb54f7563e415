import { Outlet } from "react-router";

/** A root route with a minimal document. */
export const bareRoot = {
	default: () => (
		<html lang="en">
			<body>
				<Outlet />
			</body>
		</html>
	),
};
