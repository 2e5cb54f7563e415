import { Outlet } from "react-router";

export default function DeskLayout() {
	return <Outlet />;
}
